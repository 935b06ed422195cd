create schema catalog;

create table catalog.category (
  id integer generated always as identity primary key,
  parent_id integer references catalog.category (id),
  slug text not null unique check (slug ~ '^[a-z0-9-]{1,60}$'),
  name jsonb not null,
  sort integer not null default 0
);
create index category_of_parent on catalog.category (parent_id);

-- What lists filter, sort and show stands here; what only the product's own page shows stands in product_sheet. Rows stay
-- narrow, so that a capped count reads a few hundred pages of a hundred thousand products.
create table catalog.product (
  id integer generated always as identity primary key,
  seller_id integer not null references accounts."user" (id),
  category_id integer not null references catalog.category (id),
  status text not null default 'draft' check (status in ('draft', 'published', 'taken_down')),
  style_code text not null,
  title jsonb not null,
  image text not null default '',
  colour_count integer not null default 0,
  -- The price at the lowest quantity sold, repeated from price_break: lists are filtered and sorted by it.
  price_minor bigint not null check (price_minor > 0),
  was_price_minor bigint check (was_price_minor > price_minor),
  promo_until timestamptz,
  currency text not null default 'CNY',
  min_quantity integer not null check (min_quantity between 1 and 1000000),
  lead_days integer not null check (lead_days between 0 and 365),
  city_code text not null default '' check (city_code ~ '^(\d{6})?$'),
  fabric text not null,
  is_wholesale boolean not null default false,
  sold_count integer not null default 0,
  -- The default order of lists: see server/score.ts.
  score integer not null default 0,
  -- Everything lists filter by equality, as marks such as 'f:cotton': one GIN index serves every combination. See server/rules/marks.ts.
  marks text[] not null default '{}',
  created_at timestamptz not null,
  updated_at timestamptz not null,
  published_at timestamptz,
  check (status = 'draft' or published_at is not null),
  unique (seller_id, style_code)
);
create index product_by_score on catalog.product (score desc, id desc) where status = 'published';
create index product_by_sales on catalog.product (sold_count desc, id desc) where status = 'published';
create index product_by_age on catalog.product (published_at desc, id desc) where status = 'published';
create index product_by_price on catalog.product (price_minor, id) where status = 'published';
create index product_by_quantity on catalog.product (min_quantity, id) where status = 'published';
create index product_by_lead on catalog.product (lead_days, id) where status = 'published';
create index product_by_marks on catalog.product using gin (marks) with (fastupdate = off) where status = 'published';
create index product_by_category on catalog.product (category_id, score desc, id desc) where status = 'published';
create index product_of_shop on catalog.product (seller_id, score desc, id desc) where status = 'published';
create index product_of_seller on catalog.product (seller_id, id desc);
-- Marks decide which plan is quick; a hundred common values are too few to know that.
alter table catalog.product alter column marks set statistics 1000;

create table catalog.product_sheet (
  product_id integer primary key references catalog.product (id),
  description jsonb not null default '{}',
  keywords text[] not null default '{}',
  audience text not null,
  season text[] not null default '{}',
  services text[] not null default '{}',
  composition jsonb not null default '[]',
  attributes jsonb not null default '[]',
  care text[] not null default '{}',
  weight_gsm integer check (weight_gsm between 1 and 5000),
  width_cm integer check (width_cm between 1 and 1000),
  origin text not null default '',
  hs_code text not null default '',
  unit text not null default 'piece' check (unit in ('piece', 'set', 'metre', 'kilogram', 'roll')),
  sample_price_minor bigint check (sample_price_minor >= 0)
);

create table catalog.product_image (
  product_id integer not null references catalog.product (id),
  sort integer not null,
  path text not null,
  alt jsonb not null default '{}',
  colour_key text not null default '',
  primary key (product_id, sort)
);

create table catalog.sku (
  id integer generated always as identity primary key,
  product_id integer not null references catalog.product (id),
  colour_key text not null,
  colour jsonb not null,
  hex text not null check (hex ~ '^#[0-9a-f]{6}$'),
  size text not null default '',
  seller_code text not null default '',
  sort integer not null default 0,
  stock integer not null check (stock >= 0),
  -- Promised to orders that are not shipped yet; stock - held is what can still be sold.
  held integer not null default 0 check (held >= 0),
  is_on boolean not null default true,
  constraint sku_held_within_stock check (held <= stock),
  unique (product_id, colour_key, size)
) with (fillfactor = 80);

create table catalog.price_break (
  product_id integer not null references catalog.product (id),
  from_quantity integer not null check (from_quantity >= 1),
  unit_price_minor bigint not null check (unit_price_minor > 0),
  currency text not null default 'CNY',
  primary key (product_id, from_quantity)
);

-- Stock promised under a reference (an order). Rows are kept: they are the record of what was held, shipped and given back.
create table catalog.stock_hold (
  reference text not null,
  sku_id integer not null references catalog.sku (id),
  quantity integer not null check (quantity > 0),
  consumed integer not null default 0,
  released integer not null default 0,
  expires_at timestamptz not null,
  confirmed_at timestamptz,
  created_at timestamptz not null,
  -- quantity = consumed + released + what is still held
  check (consumed >= 0 and released >= 0 and consumed + released <= quantity),
  primary key (reference, sku_id)
);
create index stock_hold_expiring on catalog.stock_hold (expires_at) where confirmed_at is null and consumed + released < quantity;
create index stock_hold_of_sku on catalog.stock_hold (sku_id);

-- A shipment is consumed once, however often it is told.
create table catalog.stock_shipment (
  reference text not null,
  shipment text not null,
  created_at timestamptz not null,
  primary key (reference, shipment)
);

create table catalog.product_event (
  id integer generated always as identity primary key,
  product_id integer not null references catalog.product (id),
  event text not null,
  from_status text not null,
  to_status text not null,
  by_user integer,
  created_at timestamptz not null
);
create index product_event_of_product on catalog.product_event (product_id);
