create schema order_lists;

-- What somebody orders again and again, under a name. Only SKUs and quantities stand here: prices and stock are asked of the catalog at every look.
create table order_lists.list (
  id integer generated always as identity primary key,
  user_id integer not null references accounts."user" (id),
  name text not null check (name <> ''),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  -- When it last went into the cart.
  taken_at timestamptz
);
create index list_of_user on order_lists.list (user_id, updated_at desc, id desc);

create table order_lists.line (
  list_id integer not null references order_lists.list (id) on delete cascade,
  sku_id integer not null references catalog.sku (id),
  quantity integer not null check (quantity between 1 and 1000000),
  -- The order in which they were written down.
  sort integer not null,
  primary key (list_id, sku_id)
);
