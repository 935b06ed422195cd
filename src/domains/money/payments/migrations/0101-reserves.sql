-- How much of a seller's income is held against claims and chargebacks, and for how long: each word of finance stays, the last one holds. Nothing of it ends what is held.
create table payments.reserve_term (
  id integer generated always as identity primary key,
  seller_id integer not null references accounts."user" (id),
  basis_points integer not null check (basis_points between 0 and 5000),
  days integer not null check (days between 1 and 365),
  reason text not null,
  set_by integer not null references accounts."user" (id),
  set_at timestamptz not null
);
create index reserve_term_of_seller on payments.reserve_term (seller_id, id desc);
-- What is held of one settlement. The account `reserve` of the ledger holds what of all of a seller's was neither used nor freed; its row is locked before these are read.
create table payments.reserve (
  id integer generated always as identity primary key,
  -- The ledger's key of the settlement.
  settlement text not null unique,
  seller_id integer not null references accounts."user" (id),
  currency text not null,
  reference text not null,
  held_minor bigint not null check (held_minor > 0),
  used_minor bigint not null default 0 check (used_minor >= 0),
  freed_minor bigint not null default 0 check (freed_minor >= 0),
  held_at timestamptz not null,
  free_at timestamptz not null,
  check (used_minor + freed_minor <= held_minor)
);
create index reserve_due on payments.reserve (free_at) where used_minor + freed_minor < held_minor;
create index reserve_of_seller on payments.reserve (seller_id, currency, free_at, id) where used_minor + freed_minor < held_minor;
-- Of which parts a draw came: what stood still for a dispute that its seller won is held again as it was.
create table payments.reserve_draw (
  id integer generated always as identity primary key,
  key text not null,
  reserve_id integer not null references payments.reserve (id),
  drawn_minor bigint not null check (drawn_minor > 0),
  is_returned boolean not null default false,
  unique (key, reserve_id)
);
