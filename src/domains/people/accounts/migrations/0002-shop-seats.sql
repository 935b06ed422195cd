-- Who works in whose shop, and at what. An account has one seat at most; its own shop, where it is certified, comes first.
create table accounts.shop_seat (
  user_id integer primary key references accounts."user" (id),
  owner_id integer not null references accounts."user" (id) check (owner_id <> user_id),
  roles text[] not null check (cardinality(roles) > 0 and roles <@ array['goods', 'orders', 'finance', 'service']),
  since timestamptz not null default now()
);
create index shop_seat_of_owner on accounts.shop_seat (owner_id);
