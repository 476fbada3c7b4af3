/* Uniformly random deals of two-hand Bezique: how fast plain C is with our layout of a deal.
 *
 * One mask a pack, bit = suit * 8 + rank, ranks in the order in which they take tricks
 * (7 8 9 J Q K 10 A). One form of the rules only, and simpler than ours: see c_yardstick.py.
 * Called with a number of deals and a seed; prints deals, moves, points and CPU seconds.
 */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

enum { SEVEN, EIGHT, NINE, JACK, QUEEN, KING, TEN, ACE };
enum { PACKS = 2, SEATS = 2, CARDS = 64, HAND = 8, STOCK = 48, STOCK_TRICKS = 24 };
enum { MARRIAGE, SEQUENCE = 4, SINGLE, DOUBLE, FOURS, EXCHANGE = 11, NOTHING, LIKED = 13 };

#define KINGS_QUEENS(suit) (0x30u << 8 * (suit))
#define SEQUENCE_OF(suit) (0xF8u << 8 * (suit))
#define FOUR_OF(rank) (0x01010101u << (rank))
#define SUIT(suit) (0xFFu << 8 * (suit))
static const uint32_t BEZIQUE = 1u << QUEEN | 1u << (16 + JACK); /* spades 0, diamonds 2 */
static const int FOUR_POINTS[] = {40, 60, 80, 0, 100};           /* from the jack on */

typedef struct {
    uint32_t held[SEATS][PACKS], shown[PACKS];
    uint32_t married[PACKS], in_sequence[PACKS], in_single[PACKS], in_double[PACKS];
    uint32_t in_four[PACKS];
    int score[SEATS], trump, lead, drawn, seven_gone;
    uint8_t stock[STOCK];
} Deal;

static uint32_t luck[4];

static uint32_t next_word(void) {
    uint32_t made = luck[0] + luck[1] + luck[3]++;
    luck[0] = luck[1] ^ luck[1] >> 9;
    luck[1] = luck[2] + (luck[2] << 3);
    luck[2] = (luck[2] << 21 | luck[2] >> 11) + made;
    return made;
}

static int one_of(int count) { return (int)((uint64_t)next_word() * (uint32_t)count >> 32); }

static void give(Deal *d, int seat, int card) { d->held[seat][card >> 5] |= 1u << (card & 31); }

static void start(Deal *d, int dealer) {
    uint8_t deck[CARDS];
    *d = (Deal){.lead = 1 - dealer};
    for (int i = 0; i < CARDS; i++) deck[i] = (uint8_t)i;
    for (int left = CARDS - 1; left > 0; left--) {
        int other = one_of(left + 1);
        uint8_t kept = deck[left];
        deck[left] = deck[other];
        deck[other] = kept;
    }
    for (int i = 0; i < SEATS * HAND; i++) give(d, i & 1, deck[i]);
    for (int i = 0; i < STOCK; i++) d->stock[i] = deck[SEATS * HAND + i];
    d->trump = d->stock[STOCK - 1] >> 3 & 3;
    if ((d->stock[STOCK - 1] & 7) == SEVEN) d->score[dealer] += 10;
}

/* A meld lies ready if every kind is there in a copy that may serve, and one card is new. */
static int ready(const uint32_t may[PACKS], const uint32_t shown[PACKS], uint32_t kinds) {
    uint32_t any = may[0] | may[1], fresh = (may[0] & ~shown[0]) | (may[1] & ~shown[1]);
    return (any & kinds) == kinds && (fresh & kinds);
}

static int list_melds(const Deal *d, int seat, uint8_t *list) {
    const uint32_t *own = d->held[seat], *shown = d->shown;
    uint32_t marry[PACKS], run[PACKS], one[PACKS], two[PACKS], four[PACKS];
    int n = 0;
    for (int p = 0; p < PACKS; p++) {
        marry[p] = own[p] & ~d->married[p] & ~d->in_sequence[p];
        run[p] = own[p] & ~d->in_sequence[p];
        one[p] = own[p] & ~d->in_single[p] & ~d->in_double[p];
        two[p] = own[p] & ~d->in_double[p];
        four[p] = own[p] & ~d->in_four[p];
    }
    for (int suit = 0; suit < 4; suit++)
        if (ready(marry, shown, KINGS_QUEENS(suit))) list[n++] = (uint8_t)(MARRIAGE + suit);
    if (ready(run, shown, SEQUENCE_OF(d->trump))) list[n++] = SEQUENCE;
    if (ready(one, shown, BEZIQUE)) list[n++] = SINGLE;
    if ((two[0] & two[1] & BEZIQUE) == BEZIQUE && ready(two, shown, BEZIQUE)) list[n++] = DOUBLE;
    for (int rank = JACK; rank <= ACE; rank++) {
        if (rank == TEN) continue;
        int have = 0, fresh = 0;
        for (int p = 0; p < PACKS; p++) {
            have += __builtin_popcount(four[p] & FOUR_OF(rank));
            fresh |= (four[p] & ~shown[p] & FOUR_OF(rank)) != 0;
        }
        if (have >= 4 && fresh) list[n++] = (uint8_t)(FOURS + (rank > TEN ? 3 : rank - JACK));
    }
    return n;
}

/* Of each kind the copy that is new, if one is; marks it as scored and lays it down. */
static void lay(Deal *d, int seat, uint32_t kinds, uint32_t scored[PACKS], uint32_t spent[PACKS]) {
    uint32_t may[PACKS];
    for (int p = 0; p < PACKS; p++)
        may[p] = d->held[seat][p] & ~scored[p] & ~spent[p] & kinds;
    uint32_t first = may[0] & (~d->shown[0] | ~may[1] | d->shown[1]);
    uint32_t laid[PACKS] = {first, may[1] & ~first};
    for (int p = 0; p < PACKS; p++) {
        scored[p] |= laid[p];
        d->shown[p] |= laid[p];
    }
}

static void lay_all(Deal *d, int seat, uint32_t kinds, uint32_t scored[PACKS], int most) {
    for (int p = 0; p < PACKS; p++) {
        uint32_t may = d->held[seat][p] & kinds & ~scored[p];
        for (; may && most; may &= may - 1, most--) {
            scored[p] |= may & -may;
            d->shown[p] |= may & -may;
        }
    }
}

static void declare(Deal *d, int seat, int meld) {
    if (meld < SEQUENCE) {
        lay(d, seat, KINGS_QUEENS(meld), d->married, d->in_sequence);
        d->score[seat] += meld == d->trump ? 40 : 20;
    } else if (meld == SEQUENCE) {
        lay(d, seat, SEQUENCE_OF(d->trump), d->in_sequence, d->in_sequence);
        d->score[seat] += 250;
    } else if (meld == SINGLE) {
        lay(d, seat, BEZIQUE, d->in_single, d->in_double);
        d->score[seat] += 40;
    } else if (meld == DOUBLE) {
        lay_all(d, seat, BEZIQUE, d->in_double, 4);
        d->score[seat] += 500;
    } else {
        int rank = meld - FOURS == 3 ? ACE : JACK + meld - FOURS;
        lay_all(d, seat, FOUR_OF(rank), d->in_four, 4);
        d->score[seat] += FOUR_POINTS[rank - JACK];
    }
}

static int may_exchange(const Deal *d, int seat) {
    uint32_t sevens = 1u << (8 * d->trump + SEVEN);
    return (d->stock[STOCK - 1] & 7) != SEVEN && ((d->held[seat][0] | d->held[seat][1]) & sevens);
}

static void exchange(Deal *d, int seat) {
    int kind = 8 * d->trump + SEVEN, pack = !(d->held[seat][0] >> kind & 1);
    d->held[seat][pack] &= ~(1u << kind);
    give(d, seat, d->stock[STOCK - 1]);
    d->stock[STOCK - 1] = (uint8_t)(pack << 5 | kind);
    d->score[seat] += 10;
    d->seven_gone |= 1 << pack;
}

/* The winner's turn to declare; no move where there is nothing to do. Returns the moves made. */
static int window(Deal *d, int seat) {
    uint8_t list[LIKED];
    int moves = 0, declared = 0;
    for (;;) {
        int n = declared ? 0 : list_melds(d, seat, list);
        if (may_exchange(d, seat)) list[n++] = EXCHANGE;
        if (!n) return moves;
        list[n++] = NOTHING;
        int choice = list[one_of(n)];
        moves++;
        if (choice == NOTHING) return moves;
        if (choice == EXCHANGE) {
            exchange(d, seat);
        } else {
            declare(d, seat, choice);
            declared = 1;
        }
    }
}

static int play(Deal *d, int seat, uint32_t kinds) {
    uint32_t may[PACKS] = {d->held[seat][0] & kinds, d->held[seat][1] & kinds};
    int low = __builtin_popcount(may[0]);
    int place = one_of(low + __builtin_popcount(may[1]));
    int pack = place >= low;
    uint32_t cards = may[pack];
    for (place -= pack ? low : 0; place; place--) cards &= cards - 1;
    int kind = __builtin_ctz(cards);
    d->held[seat][pack] &= ~(1u << kind);
    d->shown[pack] &= ~(1u << kind);
    if (kind == 8 * d->trump + SEVEN && !(d->seven_gone >> pack & 1)) d->score[seat] += 10;
    return kind;
}

/* In the end phase: the suit led, else a trump, else anything. */
static uint32_t bound(const Deal *d, int seat, int led) {
    uint32_t own = d->held[seat][0] | d->held[seat][1];
    if (own & SUIT(led >> 3)) return SUIT(led >> 3);
    return own & SUIT(d->trump) ? SUIT(d->trump) : ~0u;
}

static int play_deal(Deal *d, int dealer) {
    int moves = CARDS;
    start(d, dealer);
    for (int trick = 0; trick < CARDS / 2; trick++) {
        int leader = d->lead, other = 1 - leader;
        int led = play(d, leader, ~0u);
        int answer = play(d, other, trick < STOCK_TRICKS ? ~0u : bound(d, other, led));
        int beaten = answer >> 3 == led >> 3 ? (answer & 7) > (led & 7) : answer >> 3 == d->trump;
        int winner = beaten ? other : leader;
        d->lead = winner;
        d->score[winner] += 10 * ((led & 7) >= TEN) + 10 * ((answer & 7) >= TEN);
        if (trick < STOCK_TRICKS) {
            moves += window(d, winner);
            give(d, winner, d->stock[d->drawn]);
            give(d, 1 - winner, d->stock[d->drawn + 1]);
            d->drawn += 2;
        }
    }
    d->score[d->lead] += 10;
    return moves;
}

static double cpu_seconds(void) {
    struct timespec now;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
    return (double)now.tv_sec + 1e-9 * (double)now.tv_nsec;
}

int main(int argc, char **argv) {
    if (argc != 3) return 2;
    long deals = atol(argv[1]), moves = 0, points = 0;
    luck[0] = 1, luck[1] = 2, luck[2] = 3, luck[3] = (uint32_t)atol(argv[2]);
    for (int i = 0; i < 20; i++) next_word();
    Deal d;
    double began = cpu_seconds();
    for (long i = 0; i < deals; i++) {
        moves += play_deal(&d, (int)(i & 1));
        points += d.score[0] + d.score[1];
    }
    printf("%ld %ld %ld %.6f\n", deals, moves, points, cpu_seconds() - began);
    return 0;
}
