-- What the sizes of a shop's goods measure: kept once under a name, and put on any of its products.
create table catalog.size_chart (
  id integer generated always as identity primary key,
  seller_id integer not null references accounts."user" (id),
  name text not null check (name <> ''),
  -- [{point, name}]: one of the settled measuring points, or null and a name of the seller's own.
  points jsonb not null,
  -- [{size, values_mm}]: as many values as there are points, each null where it is not said.
  sizes jsonb not null,
  tolerance_mm integer check (tolerance_mm > 0),
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create unique index size_chart_of_shop on catalog.size_chart (seller_id, lower(name));

alter table catalog.product_sheet add column size_chart_id integer references catalog.size_chart (id);
create index product_sheet_of_size_chart on catalog.product_sheet (size_chart_id) where size_chart_id is not null;

-- A video on its way or arrived. It comes in parts; `path` and `media_type` are there once it is whole and was found to be one.
create table catalog.product_video (
  id integer generated always as identity primary key,
  seller_id integer not null references accounts."user" (id),
  by_user integer not null,
  folder text not null,
  total_bytes integer not null check (total_bytes > 0),
  received_bytes integer not null default 0 check (received_bytes between 0 and total_bytes),
  path text,
  media_type text,
  created_at timestamptz not null,
  check ((path is null) = (media_type is null))
);
create index product_video_of_shop on catalog.product_video (seller_id);
create index product_video_by_age on catalog.product_video (created_at);

alter table catalog.product_sheet add column video_id integer references catalog.product_video (id);
create index product_sheet_of_video on catalog.product_sheet (video_id) where video_id is not null;
