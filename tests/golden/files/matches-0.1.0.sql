BEGIN TRANSACTION;
CREATE TABLE alembic_version (
	version_num VARCHAR(32) NOT NULL, 
	CONSTRAINT alembic_version_pkc PRIMARY KEY (version_num)
);
INSERT INTO "alembic_version" VALUES('0002');
CREATE TABLE line (
	"match" VARCHAR NOT NULL, 
	version INTEGER NOT NULL, 
	seat INTEGER, 
	body JSON NOT NULL, 
	command_id VARCHAR, 
	PRIMARY KEY ("match", version), 
	CONSTRAINT command_once UNIQUE ("match", command_id), 
	FOREIGN KEY("match") REFERENCES "match" (id) ON DELETE CASCADE
);
INSERT INTO "line" VALUES('golden-race',1,NULL,'{"line": "cut", "draws": [[5, 15]], "dealer": 0, "chooser": -1}',NULL);
INSERT INTO "line" VALUES('golden-race',2,NULL,'{"line": "shuffle", "deck": [77, 94, 15, 23, 93, 88, 0, 11, 8, 92, 79, 10, 76, 2, 30, 28, 64, 3, 82, 72, 13, 80, 5, 85, 91, 89, 21, 14, 73, 31, 90, 27, 67, 78, 84, 81, 74, 24, 29, 66, 7, 75, 4, 12, 71, 68, 1, 19, 83, 86, 17, 20, 26, 87, 6, 16, 70, 9, 69, 18, 65, 22, 95, 25], "lift": [0, 0]}',NULL);
INSERT INTO "line" VALUES('golden-race',3,1,'{"line": "move", "seat": 1, "move": 10}',NULL);
INSERT INTO "line" VALUES('golden-race',4,0,'{"line": "move", "seat": 0, "move": 8}','c3');
INSERT INTO "line" VALUES('golden-race',5,1,'{"line": "move", "seat": 1, "move": 1026}',NULL);
INSERT INTO "line" VALUES('golden-race',6,1,'{"line": "move", "seat": 1, "move": 72339069014639106}',NULL);
INSERT INTO "line" VALUES('golden-race',7,1,'{"line": "move", "seat": 1, "move": 1024}',NULL);
INSERT INTO "line" VALUES('golden-race',8,1,'{"line": "move", "seat": 1, "move": 11}',NULL);
INSERT INTO "line" VALUES('golden-race',9,0,'{"line": "move", "seat": 0, "move": 28}','c8');
INSERT INTO "line" VALUES('golden-race',10,1,'{"line": "move", "seat": 1, "move": 1024}',NULL);
INSERT INTO "line" VALUES('golden-race',11,1,'{"line": "move", "seat": 1, "move": 72}',NULL);
INSERT INTO "line" VALUES('golden-race',12,0,'{"line": "move", "seat": 0, "move": 13}','c11');
INSERT INTO "line" VALUES('golden-race',13,0,'{"line": "move", "seat": 0, "move": 72902018968060418}','c12');
INSERT INTO "line" VALUES('golden-race',14,0,'{"line": "move", "seat": 0, "move": 1024}','c13');
INSERT INTO "line" VALUES('golden-race',15,0,'{"line": "move", "seat": 0, "move": 30}','c14');
INSERT INTO "line" VALUES('golden-race',16,1,'{"line": "move", "seat": 1, "move": 0}',NULL);
INSERT INTO "line" VALUES('golden-race',17,1,'{"line": "move", "seat": 1, "move": 1024}',NULL);
INSERT INTO "line" VALUES('golden-race',18,1,'{"line": "move", "seat": 1, "move": 76}',NULL);
INSERT INTO "line" VALUES('golden-race',19,0,'{"line": "move", "seat": 0, "move": 23}','c18');
INSERT INTO "line" VALUES('golden-race',20,1,'{"line": "move", "seat": 1, "move": 1024}',NULL);
INSERT INTO "line" VALUES('golden-race',21,1,'{"line": "move", "seat": 1, "move": 89}',NULL);
INSERT INTO "line" VALUES('golden-race',22,0,'{"line": "move", "seat": 0, "move": 21}','c21');
INSERT INTO "line" VALUES('golden-race',23,1,'{"line": "move", "seat": 1, "move": 1024}',NULL);
INSERT INTO "line" VALUES('golden-race',24,1,'{"line": "move", "seat": 1, "move": 77}',NULL);
INSERT INTO "line" VALUES('golden-race',25,0,'{"line": "move", "seat": 0, "move": 2}','c24');
INSERT INTO "line" VALUES('golden-race',26,0,'{"line": "move", "seat": 0, "move": 1024}','c25');
INSERT INTO "line" VALUES('golden-race',27,0,'{"line": "move", "seat": 0, "move": 88}','c26');
INSERT INTO "line" VALUES('golden-race',28,1,'{"line": "move", "seat": 1, "move": 90}',NULL);
INSERT INTO "line" VALUES('golden-race',29,1,'{"line": "move", "seat": 1, "move": 1024}',NULL);
INSERT INTO "line" VALUES('golden-race',30,1,'{"line": "move", "seat": 1, "move": 27}',NULL);
INSERT INTO "line" VALUES('golden-race',31,0,'{"line": "move", "seat": 0, "move": 31}','c30');
INSERT INTO "line" VALUES('golden-race',32,0,'{"line": "move", "seat": 0, "move": 1024}','c31');
INSERT INTO "line" VALUES('golden-race',33,0,'{"line": "move", "seat": 0, "move": 91}','c32');
INSERT INTO "line" VALUES('golden-race',34,1,'{"line": "move", "seat": 1, "move": 3}',NULL);
INSERT INTO "line" VALUES('golden-race',35,1,'{"line": "move", "seat": 1, "move": 72620543991349762}',NULL);
INSERT INTO "line" VALUES('golden-race',36,1,'{"line": "move", "seat": 1, "move": 1024}',NULL);
INSERT INTO "line" VALUES('golden-race',37,1,'{"line": "move", "seat": 1, "move": 81}',NULL);
INSERT INTO "line" VALUES('golden-race',38,0,'{"line": "move", "seat": 0, "move": 80}','c37');
INSERT INTO "line" VALUES('golden-race',39,1,'{"line": "move", "seat": 1, "move": 1024}',NULL);
INSERT INTO "line" VALUES('golden-race',40,1,'{"line": "move", "seat": 1, "move": 24}',NULL);
INSERT INTO "line" VALUES('golden-race',41,0,'{"line": "move", "seat": 0, "move": 73}','c40');
INSERT INTO "line" VALUES('golden-race',42,1,'{"line": "move", "seat": 1, "move": 1024}',NULL);
INSERT INTO "line" VALUES('golden-race',43,1,'{"line": "move", "seat": 1, "move": 84}',NULL);
INSERT INTO "line" VALUES('golden-race',44,0,'{"line": "move", "seat": 0, "move": 29}','c43');
INSERT INTO "line" VALUES('golden-race',45,1,'{"line": "move", "seat": 1, "move": 1024}',NULL);
INSERT INTO "line" VALUES('golden-race',46,1,'{"line": "move", "seat": 1, "move": 75}',NULL);
INSERT INTO "line" VALUES('golden-race',47,0,'{"line": "move", "seat": 0, "move": 78}','c46');
INSERT INTO "line" VALUES('golden-race',48,0,'{"line": "move", "seat": 0, "move": 1024}','c47');
INSERT INTO "line" VALUES('golden-race',49,0,'{"line": "move", "seat": 0, "move": 4}','c48');
INSERT INTO "line" VALUES('golden-race',50,1,'{"line": "move", "seat": 1, "move": 5}',NULL);
INSERT INTO "line" VALUES('golden-race',51,1,'{"line": "move", "seat": 1, "move": 1024}',NULL);
INSERT INTO "line" VALUES('golden-race',52,1,'{"line": "move", "seat": 1, "move": 85}',NULL);
INSERT INTO "line" VALUES('golden-race',53,0,'{"line": "move", "seat": 0, "move": 74}','c52');
INSERT INTO "line" VALUES('golden-race',54,1,'{"line": "move", "seat": 1, "move": 1024}',NULL);
INSERT INTO "line" VALUES('golden-race',55,1,'{"line": "move", "seat": 1, "move": 19}',NULL);
INSERT INTO "line" VALUES('golden-race',56,0,'{"line": "move", "seat": 0, "move": 82}','c55');
INSERT INTO "line" VALUES('golden-race',57,1,'{"line": "move", "seat": 1, "move": 1024}',NULL);
INSERT INTO "line" VALUES('golden-race',58,1,'{"line": "move", "seat": 1, "move": 66}',NULL);
INSERT INTO "line" VALUES('golden-race',59,0,'{"line": "move", "seat": 0, "move": 17}','c58');
INSERT INTO "line" VALUES('golden-race',60,1,'{"line": "move", "seat": 1, "move": 1024}',NULL);
INSERT INTO "line" VALUES('golden-race',61,1,'{"line": "move", "seat": 1, "move": 20}',NULL);
INSERT INTO "line" VALUES('golden-race',62,0,'{"line": "move", "seat": 0, "move": 12}','c61');
INSERT INTO "line" VALUES('golden-race',63,1,'{"line": "move", "seat": 1, "move": 1024}',NULL);
INSERT INTO "line" VALUES('golden-race',64,1,'{"line": "move", "seat": 1, "move": 68}',NULL);
INSERT INTO "line" VALUES('golden-race',65,0,'{"line": "move", "seat": 0, "move": 67}','c64');
INSERT INTO "line" VALUES('golden-race',66,1,'{"line": "move", "seat": 1, "move": 80783318316090114}',NULL);
INSERT INTO "line" VALUES('golden-race',67,1,'{"line": "move", "seat": 1, "move": 1024}',NULL);
INSERT INTO "line" VALUES('golden-race',68,1,'{"line": "move", "seat": 1, "move": 16}',NULL);
INSERT INTO "line" VALUES('golden-race',69,0,'{"line": "move", "seat": 0, "move": 7}','c68');
INSERT INTO "line" VALUES('golden-race',70,0,'{"line": "move", "seat": 0, "move": 1024}','c69');
INSERT INTO "line" VALUES('golden-race',71,0,'{"line": "move", "seat": 0, "move": 1}','c70');
INSERT INTO "line" VALUES('golden-race',72,1,'{"line": "move", "seat": 1, "move": 69}',NULL);
INSERT INTO "line" VALUES('golden-race',73,1,'{"line": "move", "seat": 1, "move": 1024}',NULL);
INSERT INTO "line" VALUES('golden-race',74,1,'{"line": "move", "seat": 1, "move": 18}',NULL);
INSERT INTO "line" VALUES('golden-race',75,0,'{"line": "move", "seat": 0, "move": 93}','c74');
INSERT INTO "line" VALUES('golden-race',76,1,'{"line": "move", "seat": 1, "move": 1024}',NULL);
INSERT INTO "line" VALUES('golden-race',77,1,'{"line": "move", "seat": 1, "move": 14}',NULL);
INSERT INTO "line" VALUES('golden-race',78,0,'{"line": "move", "seat": 0, "move": 83}','c77');
INSERT INTO "line" VALUES('golden-race',79,1,'{"line": "move", "seat": 1, "move": 1024}',NULL);
INSERT INTO "line" VALUES('golden-race',80,1,'{"line": "move", "seat": 1, "move": 25}',NULL);
INSERT INTO "line" VALUES('golden-race',81,0,'{"line": "move", "seat": 0, "move": 92}','c80');
INSERT INTO "line" VALUES('golden-race',82,0,'{"line": "move", "seat": 0, "move": 95}','c81');
INSERT INTO "line" VALUES('golden-race',83,1,'{"line": "move", "seat": 1, "move": 94}',NULL);
INSERT INTO "line" VALUES('golden-race',84,0,'{"line": "move", "seat": 0, "move": 64}','c83');
INSERT INTO "line" VALUES('golden-race',85,1,'{"line": "move", "seat": 1, "move": 71}',NULL);
INSERT INTO "line" VALUES('golden-race',86,1,'{"line": "move", "seat": 1, "move": 22}',NULL);
INSERT INTO "line" VALUES('golden-race',87,0,'{"line": "move", "seat": 0, "move": 6}','c86');
INSERT INTO "line" VALUES('golden-race',88,0,'{"line": "move", "seat": 0, "move": 26}','c87');
INSERT INTO "line" VALUES('golden-race',89,1,'{"line": "move", "seat": 1, "move": 86}',NULL);
INSERT INTO "line" VALUES('golden-race',90,0,'{"line": "move", "seat": 0, "move": 9}','c89');
INSERT INTO "line" VALUES('golden-race',91,1,'{"line": "move", "seat": 1, "move": 15}',NULL);
INSERT INTO "line" VALUES('golden-race',92,1,'{"line": "move", "seat": 1, "move": 79}',NULL);
INSERT INTO "line" VALUES('golden-race',93,0,'{"line": "move", "seat": 0, "move": 70}','c92');
INSERT INTO "line" VALUES('golden-race',94,0,'{"line": "move", "seat": 0, "move": 65}','c93');
INSERT INTO "line" VALUES('golden-race',95,1,'{"line": "move", "seat": 1, "move": 87}',NULL);
INSERT INTO "line" VALUES('golden-settled',1,NULL,'{"line": "cut", "draws": [[139, 215]], "dealer": -1, "chooser": 1}',NULL);
INSERT INTO "line" VALUES('golden-settled',2,NULL,'{"line": "choice", "seat": 1, "dealer": 0}',NULL);
INSERT INTO "line" VALUES('golden-settled',3,NULL,'{"line": "shuffle", "deck": [29, 24, 83, 137, 26, 1, 16, 92, 0, 25, 197, 13, 216, 149, 134, 154, 21, 213, 76, 31, 3, 193, 142, 144, 206, 81, 148, 194, 22, 85, 4, 204, 199, 18, 152, 9, 205, 17, 150, 138, 223, 15, 20, 211, 8, 75, 202, 95, 27, 132, 94, 133, 64, 70, 143, 6, 130, 77, 147, 30, 200, 10, 2, 82, 218, 192, 67, 212, 69, 141, 203, 195, 140, 87, 72, 11, 78, 196, 84, 89, 207, 145, 215, 157, 88, 23, 79, 74, 221, 208, 80, 153, 91, 214, 217, 12, 139, 219, 14, 90, 5, 19, 28, 7, 93, 201, 86, 136, 128, 210, 68, 131, 151, 159, 146, 71, 158, 156, 155, 209, 135, 65, 220, 129, 198, 73, 222, 66], "lift": [0, 0]}',NULL);
INSERT INTO "line" VALUES('golden-settled',4,1,'{"line": "move", "seat": 1, "move": 83}',NULL);
INSERT INTO "line" VALUES('golden-settled',5,0,'{"line": "move", "seat": 0, "move": 13}','c4');
INSERT INTO "line" VALUES('golden-settled',6,1,'{"line": "move", "seat": 1, "move": 1024}',NULL);
INSERT INTO "line" VALUES('golden-settled',7,1,'{"line": "move", "seat": 1, "move": 0}',NULL);
INSERT INTO "line" VALUES('golden-settled',8,0,'{"line": "move", "seat": 0, "move": 21}','c7');
INSERT INTO "line" VALUES('golden-settled',9,1,'{"line": "move", "seat": 1, "move": 144959613005988353}',NULL);
INSERT INTO "line" VALUES('golden-settled',10,1,'{"line": "move", "seat": 1, "move": 1024}',NULL);
INSERT INTO "line" VALUES('golden-settled',11,1,'{"line": "move", "seat": 1, "move": 24}',NULL);
INSERT INTO "line" VALUES('golden-settled',12,0,'{"line": "move", "seat": 0, "move": 25}','c11');
INSERT INTO "line" VALUES('golden-settled',13,0,'{"line": "move", "seat": 0, "move": 1024}','c12');
INSERT INTO "line" VALUES('golden-settled',14,0,'{"line": "move", "seat": 0, "move": 26}','c13');
INSERT INTO "line" VALUES('golden-settled',15,1,'{"line": "move", "seat": 1, "move": 29}',NULL);
INSERT INTO "line" VALUES('golden-settled',16,1,'{"line": "move", "seat": 1, "move": 1024}',NULL);
INSERT INTO "line" VALUES('golden-settled',17,1,'{"line": "move", "seat": 1, "move": 92}',NULL);
INSERT INTO "line" VALUES('golden-settled',18,0,'{"line": "move", "seat": 0, "move": 137}','c17');
INSERT INTO "line" VALUES('golden-settled',19,1,'{"line": "move", "seat": 1, "move": 1024}',NULL);
INSERT INTO "line" VALUES('golden-settled',20,1,'{"line": "move", "seat": 1, "move": 76}',NULL);
INSERT INTO "line" VALUES('golden-settled',21,0,'{"line": "move", "seat": 0, "move": 142}','c20');
INSERT INTO "line" VALUES('golden-settled',22,0,'{"line": "move", "seat": 0, "move": 1024}','c21');
INSERT INTO "line" VALUES('golden-settled',23,0,'{"line": "move", "seat": 0, "move": 81}','c22');
INSERT INTO "line" VALUES('golden-settled',24,1,'{"line": "move", "seat": 1, "move": 85}',NULL);
INSERT INTO "line" VALUES('golden-settled',25,1,'{"line": "move", "seat": 1, "move": 144678138029278212}',NULL);
INSERT INTO "line" VALUES('golden-settled',26,1,'{"line": "move", "seat": 1, "move": 1024}',NULL);
INSERT INTO "line" VALUES('golden-settled',27,1,'{"line": "move", "seat": 1, "move": 4}',NULL);
INSERT INTO "line" VALUES('golden-settled',28,0,'{"line": "move", "seat": 0, "move": 154}','c27');
INSERT INTO "line" VALUES('golden-settled',29,1,'{"line": "move", "seat": 1, "move": 1024}',NULL);
INSERT INTO "line" VALUES('golden-settled',30,1,'{"line": "move", "seat": 1, "move": 149}',NULL);
INSERT INTO "line" VALUES('golden-settled',31,0,'{"line": "move", "seat": 0, "move": 31}','c30');
INSERT INTO "line" VALUES('golden-settled',32,1,'{"line": "move", "seat": 1, "move": 1024}',NULL);
INSERT INTO "line" VALUES('golden-settled',33,1,'{"line": "move", "seat": 1, "move": 3}',NULL);
INSERT INTO "line" VALUES('golden-settled',34,0,'{"line": "move", "seat": 0, "move": 22}','c33');
INSERT INTO "line" VALUES('golden-settled',35,1,'{"line": "move", "seat": 1, "move": 1024}',NULL);
INSERT INTO "line" VALUES('golden-settled',36,1,'{"line": "move", "seat": 1, "move": 16}',NULL);
INSERT INTO "line" VALUES('golden-settled',37,0,'{"line": "move", "seat": 0, "move": 18}','c36');
INSERT INTO "line" VALUES('golden-settled',38,0,'{"line": "move", "seat": 0, "move": 1024}','c37');
INSERT INTO "line" VALUES('golden-settled',39,0,'{"line": "move", "seat": 0, "move": 150}','c38');
INSERT INTO "line" VALUES('golden-settled',40,1,'{"line": "move", "seat": 1, "move": 138}',NULL);
INSERT INTO "line" VALUES('golden-settled',41,0,'{"line": "move", "seat": 0, "move": 1024}','c40');
INSERT INTO "line" VALUES('golden-settled',42,0,'{"line": "move", "seat": 0, "move": 194}','c41');
INSERT INTO "line" VALUES('golden-settled',43,1,'{"line": "move", "seat": 1, "move": 144}',NULL);
INSERT INTO "line" VALUES('golden-settled',44,0,'{"line": "move", "seat": 0, "move": 1024}','c43');
INSERT INTO "line" VALUES('golden-settled',45,0,'{"line": "move", "seat": 0, "move": 20}','c44');
INSERT INTO "line" VALUES('golden-settled',46,1,'{"line": "move", "seat": 1, "move": 134}',NULL);
INSERT INTO "line" VALUES('golden-settled',47,0,'{"line": "move", "seat": 0, "move": 1024}','c46');
INSERT INTO "line" VALUES('golden-settled',48,0,'{"line": "move", "seat": 0, "move": 17}','c47');
INSERT INTO "line" VALUES('golden-settled',49,1,'{"line": "move", "seat": 1, "move": 15}',NULL);
INSERT INTO "line" VALUES('golden-settled',50,0,'{"line": "move", "seat": 0, "move": 1024}','c49');
INSERT INTO "line" VALUES('golden-settled',51,0,'{"line": "move", "seat": 0, "move": 197}','c50');
INSERT INTO "line" VALUES('golden-settled',52,1,'{"line": "move", "seat": 1, "move": 75}',NULL);
INSERT INTO "line" VALUES('golden-settled',53,0,'{"line": "move", "seat": 0, "move": 1024}','c52');
INSERT INTO "line" VALUES('golden-settled',54,0,'{"line": "move", "seat": 0, "move": 27}','c53');
INSERT INTO "line" VALUES('golden-settled',55,1,'{"line": "move", "seat": 1, "move": 132}',NULL);
INSERT INTO "line" VALUES('golden-settled',56,0,'{"line": "move", "seat": 0, "move": 1024}','c55');
INSERT INTO "line" VALUES('golden-settled',57,0,'{"line": "move", "seat": 0, "move": 94}','c56');
INSERT INTO "line" VALUES('golden-settled',58,1,'{"line": "move", "seat": 1, "move": 211}',NULL);
INSERT INTO "line" VALUES('golden-settled',59,0,'{"line": "move", "seat": 0, "move": 1024}','c58');
INSERT INTO "line" VALUES('golden-settled',60,0,'{"line": "move", "seat": 0, "move": 64}','c59');
INSERT INTO "line" VALUES('golden-settled',61,1,'{"line": "move", "seat": 1, "move": 152}',NULL);
INSERT INTO "line" VALUES('golden-settled',62,0,'{"line": "move", "seat": 0, "move": 1024}','c61');
INSERT INTO "line" VALUES('golden-settled',63,0,'{"line": "move", "seat": 0, "move": 143}','c62');
INSERT INTO "line" VALUES('golden-settled',64,1,'{"line": "move", "seat": 1, "move": 95}',NULL);
INSERT INTO "line" VALUES('golden-settled',65,0,'{"line": "move", "seat": 0, "move": 1024}','c64');
INSERT INTO "line" VALUES('golden-settled',66,0,'{"line": "move", "seat": 0, "move": 130}','c65');
INSERT INTO "line" VALUES('golden-settled',67,1,'{"line": "move", "seat": 1, "move": 199}',NULL);
INSERT INTO "line" VALUES('golden-settled',68,1,'{"line": "move", "seat": 1, "move": 1024}',NULL);
INSERT INTO "line" VALUES('golden-settled',69,1,'{"line": "move", "seat": 1, "move": 216}',NULL);
INSERT INTO "line" VALUES('golden-settled',70,0,'{"line": "move", "seat": 0, "move": 30}','c69');
INSERT INTO "line" VALUES('golden-settled',71,0,'{"line": "move", "seat": 0, "move": 1024}','c70');
INSERT INTO "line" VALUES('golden-settled',72,0,'{"line": "move", "seat": 0, "move": 8}','c71');
INSERT INTO "line" VALUES('golden-settled',73,1,'{"line": "move", "seat": 1, "move": 147}',NULL);
INSERT INTO "line" VALUES('golden-settled',74,0,'{"line": "move", "seat": 0, "move": 1024}','c73');
INSERT INTO "line" VALUES('golden-settled',75,0,'{"line": "move", "seat": 0, "move": 200}','c74');
INSERT INTO "line" VALUES('golden-settled',76,1,'{"line": "move", "seat": 1, "move": 148}',NULL);
INSERT INTO "line" VALUES('golden-settled',77,0,'{"line": "move", "seat": 0, "move": 1024}','c76');
INSERT INTO "line" VALUES('golden-settled',78,0,'{"line": "move", "seat": 0, "move": 202}','c77');
INSERT INTO "line" VALUES('golden-settled',79,1,'{"line": "move", "seat": 1, "move": 10}',NULL);
INSERT INTO "line" VALUES('golden-settled',80,0,'{"line": "move", "seat": 0, "move": 1024}','c79');
INSERT INTO "line" VALUES('golden-settled',81,0,'{"line": "move", "seat": 0, "move": 67}','c80');
INSERT INTO "line" VALUES('golden-settled',82,1,'{"line": "move", "seat": 1, "move": 77}',NULL);
INSERT INTO "line" VALUES('golden-settled',83,0,'{"line": "move", "seat": 0, "move": 1024}','c82');
INSERT INTO "line" VALUES('golden-settled',84,0,'{"line": "move", "seat": 0, "move": 69}','c83');
INSERT INTO "line" VALUES('golden-settled',85,1,'{"line": "move", "seat": 1, "move": 141}',NULL);
INSERT INTO "line" VALUES('golden-settled',86,0,'{"line": "move", "seat": 0, "move": 1024}','c85');
INSERT INTO "line" VALUES('golden-settled',87,0,'{"line": "move", "seat": 0, "move": 203}','c86');
INSERT INTO "line" VALUES('golden-settled',88,1,'{"line": "move", "seat": 1, "move": 205}',NULL);
INSERT INTO "line" VALUES('golden-settled',89,1,'{"line": "move", "seat": 1, "move": 1024}',NULL);
INSERT INTO "line" VALUES('golden-settled',90,1,'{"line": "move", "seat": 1, "move": 133}',NULL);
INSERT INTO "line" VALUES('golden-settled',91,0,'{"line": "move", "seat": 0, "move": 87}','c90');
INSERT INTO "line" VALUES('golden-settled',92,1,'{"line": "move", "seat": 1, "move": 1024}',NULL);
INSERT INTO "line" VALUES('golden-settled',93,1,'{"line": "move", "seat": 1, "move": 140}',NULL);
INSERT INTO "line" VALUES('golden-settled',94,0,'{"line": "move", "seat": 0, "move": 11}','c93');
INSERT INTO "line" VALUES('golden-settled',95,1,'{"line": "move", "seat": 1, "move": 1024}',NULL);
INSERT INTO "line" VALUES('golden-settled',96,1,'{"line": "move", "seat": 1, "move": 192}',NULL);
INSERT INTO "line" VALUES('golden-settled',97,0,'{"line": "move", "seat": 0, "move": 196}','c96');
INSERT INTO "line" VALUES('golden-settled',98,0,'{"line": "move", "seat": 0, "move": 1024}','c97');
INSERT INTO "line" VALUES('golden-settled',99,0,'{"line": "move", "seat": 0, "move": 84}','c98');
INSERT INTO "line" VALUES('golden-settled',100,1,'{"line": "move", "seat": 1, "move": 6}',NULL);
INSERT INTO "line" VALUES('golden-settled',101,0,'{"line": "move", "seat": 0, "move": 1024}','c100');
INSERT INTO "line" VALUES('golden-settled',102,0,'{"line": "move", "seat": 0, "move": 204}','c101');
INSERT INTO "line" VALUES('golden-settled',103,1,'{"line": "move", "seat": 1, "move": 78}',NULL);
INSERT INTO "line" VALUES('golden-settled',104,1,'{"line": "move", "seat": 1, "move": 1024}',NULL);
INSERT INTO "line" VALUES('golden-settled',105,1,'{"line": "move", "seat": 1, "move": 82}',NULL);
INSERT INTO "line" VALUES('golden-settled',106,0,'{"line": "move", "seat": 0, "move": 157}','c105');
INSERT INTO "line" VALUES('golden-settled',107,1,'{"line": "move", "seat": 1, "move": 1024}',NULL);
INSERT INTO "line" VALUES('golden-settled',108,1,'{"line": "move", "seat": 1, "move": 212}',NULL);
INSERT INTO "line" VALUES('golden-settled',109,0,'{"line": "move", "seat": 0, "move": 23}','c108');
INSERT INTO "line" VALUES('golden-settled',110,0,'{"line": "move", "seat": 0, "move": 1024}','c109');
INSERT INTO "line" VALUES('golden-settled',111,0,'{"line": "move", "seat": 0, "move": 2}','c110');
INSERT INTO "line" VALUES('golden-settled',112,1,'{"line": "move", "seat": 1, "move": 206}',NULL);
INSERT INTO "line" VALUES('golden-settled',113,0,'{"line": "move", "seat": 0, "move": 1024}','c112');
INSERT INTO "line" VALUES('golden-settled',114,0,'{"line": "move", "seat": 0, "move": 9}','c113');
INSERT INTO "line" VALUES('golden-settled',115,1,'{"line": "move", "seat": 1, "move": 195}',NULL);
INSERT INTO "line" VALUES('golden-settled',116,0,'{"line": "move", "seat": 0, "move": 1024}','c115');
INSERT INTO "line" VALUES('golden-settled',117,0,'{"line": "move", "seat": 0, "move": 79}','c116');
INSERT INTO "line" VALUES('golden-settled',118,1,'{"line": "move", "seat": 1, "move": 88}',NULL);
INSERT INTO "line" VALUES('golden-settled',119,0,'{"line": "move", "seat": 0, "move": 1024}','c118');
INSERT INTO "line" VALUES('golden-settled',120,0,'{"line": "move", "seat": 0, "move": 207}','c119');
INSERT INTO "line" VALUES('golden-settled',121,1,'{"line": "move", "seat": 1, "move": 89}',NULL);
INSERT INTO "line" VALUES('golden-settled',122,0,'{"line": "move", "seat": 0, "move": 1024}','c121');
INSERT INTO "line" VALUES('golden-settled',123,0,'{"line": "move", "seat": 0, "move": 213}','c122');
INSERT INTO "line" VALUES('golden-settled',124,1,'{"line": "move", "seat": 1, "move": 72}',NULL);
INSERT INTO "line" VALUES('golden-settled',125,0,'{"line": "move", "seat": 0, "move": 1024}','c124');
INSERT INTO "line" VALUES('golden-settled',126,0,'{"line": "move", "seat": 0, "move": 139}','c125');
INSERT INTO "line" VALUES('golden-settled',127,1,'{"line": "move", "seat": 1, "move": 153}',NULL);
INSERT INTO "line" VALUES('golden-settled',128,0,'{"line": "move", "seat": 0, "move": 1024}','c127');
INSERT INTO "line" VALUES('golden-settled',129,0,'{"line": "move", "seat": 0, "move": 91}','c128');
INSERT INTO "line" VALUES('golden-settled',130,1,'{"line": "move", "seat": 1, "move": 145}',NULL);
INSERT INTO "line" VALUES('golden-settled',131,0,'{"line": "move", "seat": 0, "move": 1024}','c130');
INSERT INTO "line" VALUES('golden-settled',132,0,'{"line": "move", "seat": 0, "move": 80}','c131');
INSERT INTO "line" VALUES('golden-settled',133,1,'{"line": "move", "seat": 1, "move": 219}',NULL);
INSERT INTO "line" VALUES('golden-settled',134,0,'{"line": "move", "seat": 0, "move": 1024}','c133');
INSERT INTO "line" VALUES('golden-settled',135,0,'{"line": "move", "seat": 0, "move": 28}','c134');
INSERT INTO "line" VALUES('golden-settled',136,1,'{"line": "move", "seat": 1, "move": 12}',NULL);
INSERT INTO "line" VALUES('golden-settled',137,0,'{"line": "move", "seat": 0, "move": 1024}','c136');
INSERT INTO "line" VALUES('golden-settled',138,0,'{"line": "move", "seat": 0, "move": 5}','c137');
INSERT INTO "line" VALUES('golden-settled',139,1,'{"line": "move", "seat": 1, "move": 201}',NULL);
INSERT INTO "line" VALUES('golden-settled',140,0,'{"line": "move", "seat": 0, "move": 1024}','c139');
INSERT INTO "line" VALUES('golden-settled',141,0,'{"line": "move", "seat": 0, "move": 14}','c140');
INSERT INTO "line" VALUES('golden-settled',142,1,'{"line": "move", "seat": 1, "move": 19}',NULL);
INSERT INTO "line" VALUES('golden-settled',143,0,'{"line": "move", "seat": 0, "move": 1024}','c142');
INSERT INTO "line" VALUES('golden-settled',144,0,'{"line": "move", "seat": 0, "move": 86}','c143');
INSERT INTO "line" VALUES('golden-settled',145,1,'{"line": "move", "seat": 1, "move": 136}',NULL);
INSERT INTO "line" VALUES('golden-settled',146,0,'{"line": "move", "seat": 0, "move": 1024}','c145');
INSERT INTO "line" VALUES('golden-settled',147,0,'{"line": "move", "seat": 0, "move": 68}','c146');
INSERT INTO "line" VALUES('golden-settled',148,1,'{"line": "move", "seat": 1, "move": 210}',NULL);
INSERT INTO "line" VALUES('golden-settled',149,0,'{"line": "move", "seat": 0, "move": 1024}','c148');
INSERT INTO "line" VALUES('golden-settled',150,0,'{"line": "move", "seat": 0, "move": 93}','c149');
INSERT INTO "line" VALUES('golden-settled',151,1,'{"line": "move", "seat": 1, "move": 131}',NULL);
INSERT INTO "line" VALUES('golden-settled',152,0,'{"line": "move", "seat": 0, "move": 1024}','c151');
INSERT INTO "line" VALUES('golden-settled',153,0,'{"line": "move", "seat": 0, "move": 151}','c152');
INSERT INTO "line" VALUES('golden-settled',154,1,'{"line": "move", "seat": 1, "move": 74}',NULL);
INSERT INTO "line" VALUES('golden-settled',155,0,'{"line": "move", "seat": 0, "move": 1024}','c154');
INSERT INTO "line" VALUES('golden-settled',156,0,'{"line": "move", "seat": 0, "move": 158}','c155');
INSERT INTO "line" VALUES('golden-settled',157,1,'{"line": "move", "seat": 1, "move": 90}',NULL);
INSERT INTO "line" VALUES('golden-settled',158,0,'{"line": "move", "seat": 0, "move": 1024}','c157');
INSERT INTO "line" VALUES('golden-settled',159,0,'{"line": "move", "seat": 0, "move": 155}','c158');
INSERT INTO "line" VALUES('golden-settled',160,1,'{"line": "move", "seat": 1, "move": 209}',NULL);
INSERT INTO "line" VALUES('golden-settled',161,0,'{"line": "move", "seat": 0, "move": 1024}','c160');
INSERT INTO "line" VALUES('golden-settled',162,0,'{"line": "move", "seat": 0, "move": 146}','c161');
INSERT INTO "line" VALUES('golden-settled',163,1,'{"line": "move", "seat": 1, "move": 215}',NULL);
INSERT INTO "line" VALUES('golden-settled',164,1,'{"line": "move", "seat": 1, "move": 1024}',NULL);
INSERT INTO "line" VALUES('golden-settled',165,1,'{"line": "move", "seat": 1, "move": 214}',NULL);
INSERT INTO "line" VALUES('golden-settled',166,0,'{"line": "move", "seat": 0, "move": 128}','c165');
INSERT INTO "line" VALUES('golden-settled',167,1,'{"line": "move", "seat": 1, "move": 1024}',NULL);
INSERT INTO "line" VALUES('golden-settled',168,1,'{"line": "move", "seat": 1, "move": 208}',NULL);
INSERT INTO "line" VALUES('golden-settled',169,0,'{"line": "move", "seat": 0, "move": 73}','c168');
INSERT INTO "line" VALUES('golden-settled',170,1,'{"line": "move", "seat": 1, "move": 1024}',NULL);
INSERT INTO "line" VALUES('golden-settled',171,1,'{"line": "move", "seat": 1, "move": 222}',NULL);
INSERT INTO "line" VALUES('golden-settled',172,0,'{"line": "move", "seat": 0, "move": 223}','c171');
INSERT INTO "line" VALUES('golden-settled',173,0,'{"line": "move", "seat": 0, "move": 66}','c172');
INSERT INTO "line" VALUES('golden-settled',174,1,'{"line": "move", "seat": 1, "move": 7}',NULL);
INSERT INTO "line" VALUES('golden-settled',175,1,'{"line": "move", "seat": 1, "move": 65}',NULL);
INSERT INTO "line" VALUES('golden-settled',176,0,'{"line": "move", "seat": 0, "move": 135}','c175');
INSERT INTO "line" VALUES('golden-settled',177,0,'{"line": "move", "seat": 0, "move": 217}','c176');
INSERT INTO "line" VALUES('golden-settled',178,1,'{"line": "move", "seat": 1, "move": 159}',NULL);
INSERT INTO "line" VALUES('golden-settled',179,1,'{"line": "move", "seat": 1, "move": 71}',NULL);
INSERT INTO "line" VALUES('golden-settled',180,0,'{"line": "move", "seat": 0, "move": 1}','c179');
INSERT INTO "line" VALUES('golden-settled',181,1,'{"line": "move", "seat": 1, "move": 70}',NULL);
INSERT INTO "line" VALUES('golden-settled',182,0,'{"line": "move", "seat": 0, "move": 129}','c181');
INSERT INTO "line" VALUES('golden-settled',183,1,'{"line": "move", "seat": 1, "move": 156}',NULL);
INSERT INTO "line" VALUES('golden-settled',184,0,'{"line": "move", "seat": 0, "move": 221}','c183');
INSERT INTO "line" VALUES('golden-settled',185,0,'{"line": "move", "seat": 0, "move": 193}','c184');
INSERT INTO "line" VALUES('golden-settled',186,1,'{"line": "move", "seat": 1, "move": 198}',NULL);
INSERT INTO "line" VALUES('golden-settled',187,1,'{"line": "move", "seat": 1, "move": 220}',NULL);
INSERT INTO "line" VALUES('golden-settled',188,0,'{"line": "move", "seat": 0, "move": 218}','c187');
INSERT INTO "line" VALUES('golden-settled',189,0,'{"line": "stop", "seat": 0}','stop');
INSERT INTO "line" VALUES('golden-running',1,NULL,'{"line": "cut", "draws": [[17, 80, 128, 26], [74, 220, 202, 85], [18, 207, 152, 80], [145, 70, 81, 3], [10, 131, 142, 204]], "dealer": 0, "chooser": -1}',NULL);
INSERT INTO "line" VALUES('golden-running',2,NULL,'{"line": "shuffle", "deck": [211, 197, 80, 73, 29, 75, 158, 78, 28, 7, 203, 193, 26, 194, 218, 66, 9, 220, 68, 156, 11, 69, 87, 70, 157, 213, 15, 142, 141, 196, 17, 146, 201, 90, 151, 22, 4, 91, 135, 84, 202, 0, 77, 207, 222, 148, 95, 14, 1, 131, 86, 25, 71, 92, 24, 31, 65, 212, 21, 85, 200, 208, 216, 199, 154, 88, 94, 74, 20, 204, 2, 134, 145, 5, 214, 139, 129, 13, 79, 223, 159, 18, 76, 10, 198, 30, 27, 140, 155, 6, 19, 82, 217, 133, 16, 93, 12, 72, 137, 192, 81, 205, 195, 67, 209, 149, 130, 64, 138, 89, 150, 147, 143, 136, 206, 3, 128, 83, 144, 221, 8, 132, 210, 153, 219, 152, 23, 215], "lift": [0, 0]}',NULL);
INSERT INTO "line" VALUES('golden-running',3,1,'{"line": "move", "seat": 1, "move": 69}',NULL);
INSERT INTO "line" VALUES('golden-running',4,2,'{"line": "move", "seat": 2, "move": 213}',NULL);
INSERT INTO "line" VALUES('golden-running',5,3,'{"line": "move", "seat": 3, "move": 78}',NULL);
INSERT INTO "line" VALUES('golden-running',6,0,'{"line": "move", "seat": 0, "move": 17}','c5');
INSERT INTO "line" VALUES('golden-running',7,3,'{"line": "move", "seat": 3, "move": 1027}',NULL);
INSERT INTO "line" VALUES('golden-running',8,1,'{"line": "move", "seat": 1, "move": 1024}',NULL);
INSERT INTO "line" VALUES('golden-running',9,3,'{"line": "move", "seat": 3, "move": 158}',NULL);
INSERT INTO "line" VALUES('golden-running',10,0,'{"line": "move", "seat": 0, "move": 146}','c9');
INSERT INTO "line" VALUES('golden-running',11,1,'{"line": "move", "seat": 1, "move": 197}',NULL);
INSERT INTO "line" VALUES('golden-running',12,2,'{"line": "move", "seat": 2, "move": 4}',NULL);
INSERT INTO "line" VALUES('golden-running',13,3,'{"line": "move", "seat": 3, "move": 1024}',NULL);
INSERT INTO "line" VALUES('golden-running',14,3,'{"line": "move", "seat": 3, "move": 28}',NULL);
INSERT INTO "line" VALUES('golden-running',15,0,'{"line": "move", "seat": 0, "move": 7}','c14');
INSERT INTO "line" VALUES('golden-running',16,1,'{"line": "move", "seat": 1, "move": 194}',NULL);
INSERT INTO "line" VALUES('golden-running',17,2,'{"line": "move", "seat": 2, "move": 202}',NULL);
INSERT INTO "line" VALUES('golden-running',18,2,'{"line": "move", "seat": 2, "move": 1027}',NULL);
INSERT INTO "line" VALUES('golden-running',19,0,'{"line": "move", "seat": 0, "move": 1024}','c18');
INSERT INTO "line" VALUES('golden-running',20,2,'{"line": "move", "seat": 2, "move": 0}',NULL);
INSERT INTO "line" VALUES('golden-running',21,3,'{"line": "move", "seat": 3, "move": 220}',NULL);
INSERT INTO "line" VALUES('golden-running',22,0,'{"line": "move", "seat": 0, "move": 156}','c21');
INSERT INTO "line" VALUES('golden-running',23,1,'{"line": "move", "seat": 1, "move": 80}',NULL);
INSERT INTO "line" VALUES('golden-running',24,2,'{"line": "move", "seat": 2, "move": 1027}',NULL);
INSERT INTO "line" VALUES('golden-running',25,0,'{"line": "move", "seat": 0, "move": 1024}','c24');
INSERT INTO "line" VALUES('golden-running',26,2,'{"line": "move", "seat": 2, "move": 75}',NULL);
INSERT INTO "line" VALUES('golden-running',27,3,'{"line": "move", "seat": 3, "move": 90}',NULL);
INSERT INTO "line" VALUES('golden-running',28,0,'{"line": "move", "seat": 0, "move": 14}','c27');
INSERT INTO "line" VALUES('golden-running',29,1,'{"line": "move", "seat": 1, "move": 22}',NULL);
INSERT INTO "line" VALUES('golden-running',30,0,'{"line": "move", "seat": 0, "move": 1027}','c29');
INSERT INTO "line" VALUES('golden-running',31,2,'{"line": "move", "seat": 2, "move": 1024}',NULL);
CREATE TABLE "match" (
	id VARCHAR NOT NULL, 
	header JSON NOT NULL, 
	version INTEGER NOT NULL, 
	status VARCHAR NOT NULL, 
	summary JSON NOT NULL, 
	created FLOAT NOT NULL, 
	updated FLOAT NOT NULL, form VARCHAR, opponents VARCHAR, counted INTEGER, marks VARCHAR, won BOOLEAN, 
	PRIMARY KEY (id), 
	CONSTRAINT status_known CHECK (status in ('running', 'over'))
);
INSERT INTO "match" VALUES('golden-race','{"ruleset": "classic", "house": {"target": 200}, "seats": [{"player": "person", "name": "name person"}, {"player": "beginner", "name": "name beginner"}], "dealer": null, "format": 2}',95,'over','{"scores": [150, 200], "deals": 1, "winner": 1, "game_points": 1}',1796000001.0,1796000096.0,'classic+house','beginner',1,'',0);
INSERT INTO "match" VALUES('golden-settled','{"ruleset": "rubicon", "house": {}, "seats": [{"player": "person", "name": "name person"}, {"player": "random", "name": "name random"}], "dealer": null, "format": 2}',189,'over','{"scores": [-1400, 1400], "deals": 1, "winner": 1, "game_points": 1}',1796000097.0,1796000286.0,'rubicon','random',1,'',0);
INSERT INTO "match" VALUES('golden-running','{"ruleset": "four_hand_partners", "house": {}, "seats": [{"player": "person", "name": "name person"}, {"player": "random", "name": "name random"}, {"player": "random", "name": "name random"}, {"player": "random", "name": "name random"}], "dealer": null, "format": 2}',31,'running','{"scores": [0, 0, 0, 0], "deals": 1, "winner": -1, "game_points": 0}',1796000287.0,1796000318.0,'four_hand_partners','random',0,NULL,NULL);
CREATE TABLE tally (
	"match" VARCHAR NOT NULL, 
	deal INTEGER NOT NULL, 
	seat INTEGER NOT NULL, 
	side INTEGER NOT NULL, 
	dealer INTEGER NOT NULL, 
	trump INTEGER NOT NULL, 
	reason VARCHAR NOT NULL, 
	points INTEGER NOT NULL, 
	total INTEGER NOT NULL, 
	payoff INTEGER NOT NULL, 
	won BOOLEAN NOT NULL, 
	tricks INTEGER NOT NULL, 
	brisques INTEGER NOT NULL, 
	last_trick BOOLEAN NOT NULL, 
	melds JSON NOT NULL, 
	rows JSON NOT NULL, 
	PRIMARY KEY ("match", deal, seat), 
	FOREIGN KEY("match") REFERENCES "match" (id) ON DELETE CASCADE
);
INSERT INTO "tally" VALUES('golden-race',1,0,0,0,0,'deal_over',150,150,0,0,11,11,1,'[["marriage", 1, 20]]','{"melds": 20, "sevens": 10, "brisques": 110, "last_trick": 10}');
INSERT INTO "tally" VALUES('golden-race',1,1,1,0,0,'deal_over',200,200,0,1,21,5,0,'[["four_aces", 1, 100], ["marriage", 2, 40]]','{"melds": 140, "sevens": 10, "brisques": 50}');
INSERT INTO "tally" VALUES('golden-settled',1,0,0,0,-1,'settled',0,0,-1400,0,41,20,0,'[]','{}');
INSERT INTO "tally" VALUES('golden-settled',1,1,1,0,-1,'settled',50,50,1400,1,23,12,1,'[]','{"last_trick": 50}');
CREATE INDEX match_by_time ON "match" (status, updated);
COMMIT;
