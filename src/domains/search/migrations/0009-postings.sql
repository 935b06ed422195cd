-- Which things of a segment have a lexeme, and where: what a search reads while the index is too large for a process's memory. Beside it the segment's columns,
-- which every process keeps. Written with the segment, never changed, gone with it.
create table search.posting (
  lexeme text collate "C" not null,
  segment_id integer not null references search.segment (id) on delete cascade,
  -- How many things have it.
  things integer not null,
  data bytea not null,
  primary key (lexeme, segment_id)
);
-- For when the segment goes.
create index posting_segment on search.posting (segment_id);
alter table search.posting alter column data set storage external;

-- Null while no instance has needed them.
alter table search.segment add columns bytea;
alter table search.segment alter column columns set storage external;
-- Replaced by others. Instances that have not looked yet may still read it for an hour.
alter table search.segment add retired_at timestamptz;
