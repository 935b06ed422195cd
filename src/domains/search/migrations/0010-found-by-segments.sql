-- What is found is found in segments (search.segment, search.posting), by nothing else: the indexes by which PostgreSQL found and ranked by itself go,
-- which took most of the time of entering. The lexemes stay: segments are made of them.
drop index search.item_lexemes_0, search.item_lexemes_1, search.item_lexemes_2;
alter table search.item drop column heading, drop column tier;
alter table search.item alter column lexemes set statistics 0;
