-- Each thing that is to hold of the books, as it was looked at last.
create table audit.book_check (
  name text primary key,
  looked_at timestamptz not null,
  -- In how many places it did not hold then; some of them stand below.
  faults integer not null check (faults >= 0),
  -- Since when it does not.
  wrong_since timestamptz,
  check ((faults > 0) = (wrong_since is not null))
);
create table audit.book_fault (
  id integer generated always as identity primary key,
  name text not null references audit.book_check (name),
  place text not null,
  called text not null default '',
  currency text not null,
  is_minor bigint,
  should_minor bigint,
  said text not null,
  first_seen_at timestamptz not null
);
create index book_fault_of_check on audit.book_fault (name, id);
