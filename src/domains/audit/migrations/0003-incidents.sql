-- What is not well with the portal, or waits longer than was promised: a row from when it was seen until it had been well for a while.
create table audit.incident (
  id integer generated always as identity primary key,
  kind text not null,
  -- How much of it at last: jobs, seconds, bytes.
  figure bigint not null,
  opened_at timestamptz not null,
  -- Well since then, though not for long enough.
  fine_since timestamptz,
  closed_at timestamptz
);
create unique index incident_open on audit.incident (kind) where closed_at is null;
create index incident_closed on audit.incident (closed_at) where closed_at is not null;
