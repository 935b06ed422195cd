-- Which kinds there are is said by the contract: a new kind needs no migration.
alter table search.item drop constraint item_kind_check;

-- Counts up whenever a row is entered anew. With the id it names one state of a thing: what an instance holds in memory is compared by it.
alter table search.item add version integer not null default 0;
create index item_version on search.item (id) include (kind, version);

-- What was entered or struck lately, for instances to catch up by. Kept for an hour; who was away for longer compares versions.
-- Item 0 stands for the operators' synonyms.
create table search.change (
  item_id integer not null,
  -- Read from the oldest transaction that was still open at the last look: what commits late is not missed.
  xid xid8 not null default pg_current_xact_id(),
  -- The database's own clock, whatever time a command takes place at.
  at timestamptz not null
);
create index change_xid on search.change (xid);
create index change_at on search.change (at);

-- Parts of the index as instances hold them in memory, written by any of them, so that one that starts need not read every row.
-- Derived altogether: it may be emptied at any time.
create table search.segment (
  id integer generated always as identity primary key,
  kind text not null,
  -- Of the layout in bytes; another is not read.
  form integer not null,
  things integer not null,
  data bytea not null,
  made_at timestamptz not null
);
alter table search.segment alter column data set storage external;
