-- Where the header of a sheet stands: factories write a title above it, and headers of two rows. Rows of files that were read before begin with theirs.
alter table imports.import
  add column header_first integer not null default 1,
  add column header_last integer not null default 1,
  -- Null until the seller says so: the reader looks for it.
  add column header_chosen integer[],
  -- The first rows as they stand, to choose the header from.
  add column top jsonb not null default '[]',
  -- What holds for rows of new products where the file has no column: by kind of column.
  add column defaults jsonb not null default '{}';
