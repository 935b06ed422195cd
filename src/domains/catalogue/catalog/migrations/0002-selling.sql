-- `version` rises with every change by the shop, so that two windows do not overwrite each other unseen; `publish_at` is when a
-- product becomes public by itself.
alter table catalog.product add column version integer not null default 1, add column publish_at timestamptz;
create index product_scheduled on catalog.product (publish_at) where publish_at is not null;
alter table catalog.product_sheet add column sample_limit integer check (sample_limit between 1 and 1000);

-- What somebody has typed and not saved as a product yet: it may be unfinished and wrong, and it outlives a closed window.
-- One a product; one without a product is a new product to be.
create table catalog.product_work (
  id integer generated always as identity primary key,
  seller_id integer not null references accounts."user" (id),
  product_id integer unique references catalog.product (id),
  form jsonb not null,
  -- Of the product that the work began with.
  base_version integer,
  version integer not null default 1,
  by_user integer not null,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index product_work_of_seller on catalog.product_work (seller_id, updated_at desc);
