create schema cart;

-- A person's cart: one line a SKU. Only what the person chose stands here; prices and stock are asked of the catalog at every look.
create table cart.line (
  user_id integer not null references accounts."user" (id),
  sku_id integer not null references catalog.sku (id),
  -- Kept so that the lines of a product stay together without asking the catalog.
  product_id integer not null references catalog.product (id),
  quantity integer not null check (quantity between 1 and 1000000),
  is_selected boolean not null default true,
  added_at timestamptz not null,
  primary key (user_id, sku_id)
);

-- A visitor's cart is handed over once at sign-in, however often the browser sends it.
create table cart.merged (
  user_id integer not null references accounts."user" (id),
  merge_key text not null,
  merged_at timestamptz not null,
  primary key (user_id, merge_key)
);
create index merged_at on cart.merged (merged_at);
