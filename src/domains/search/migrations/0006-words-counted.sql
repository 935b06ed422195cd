-- `analyze` counts how common lexemes are. PostgreSQL's own thousand are too few: what a word is worth, and which words a misspelt one may have been meant
-- as, is read from these while no index is in memory (server/database-store.ts).
alter table search.item alter column lexemes set statistics 500;
