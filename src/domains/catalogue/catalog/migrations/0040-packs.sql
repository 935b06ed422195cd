-- Ratio packs: how many of each size go together ("S×1 M×2 L×2 XL×1"), in one colour or in any, under a seller's own code.
alter table catalog.product_sheet
  add column packs jsonb not null default '[]',
  -- Codes of its packs in lower case, repeated so that they can be looked up.
  add column pack_codes text[] not null default '{}';
create index product_sheet_by_pack_code on catalog.product_sheet using gin (pack_codes) where pack_codes <> '{}';

-- Whoever orders by a sheet of codes writes the seller's own, in whatever case.
create index sku_by_seller_code on catalog.sku (lower(seller_code)) where seller_code <> '';
create index product_by_style_code on catalog.product (lower(style_code)) where status = 'published';
