-- What buyers ask of the goods of some categories and of everything below them: a neckline, a rise.
create table catalog.attribute (
  code text primary key check (code ~ '^[a-z][a-z0-9_]{1,29}$'),
  category_ids integer[] not null check (cardinality(category_ids) between 1 and 20),
  name jsonb not null,
  -- [{code, name}] in their order.
  options jsonb not null,
  is_required boolean not null,
  is_filter boolean not null,
  is_public boolean not null,
  position integer not null,
  updated_at timestamptz not null
);

-- [{attribute, option}]: what the seller chose of them.
alter table catalog.product_sheet add column chosen jsonb not null default '[]';
