create extension if not exists pg_trgm;
create extension if not exists unaccent;
create extension if not exists btree_gist;

-- A repeat of a create answers what the first did. The row is written in the command's own transaction.
create table platform.idempotency (
  user_id integer not null,
  call text not null,
  key text not null,
  body_hash text not null,
  answer jsonb,
  created_at timestamptz not null default now(),
  primary key (user_id, call, key)
);
create index idempotency_created_at on platform.idempotency (created_at);

-- Fixed windows, one row a key: limits that hold across instances without Redis. Losing them in a crash is harmless.
create unlogged table platform.rate (
  key text primary key,
  window_ends_at timestamptz not null,
  count integer not null
);

-- Frames larger than NOTIFY carries.
create unlogged table platform.broadcast (
  id bigint generated always as identity primary key,
  payload text not null,
  created_at timestamptz not null default now()
);
