create schema imports;

create table imports.import (
  id integer generated always as identity primary key,
  seller_id integer not null references accounts."user" (id),
  by_user integer not null references accounts."user" (id),
  status text not null default 'uploading'
    check (status in ('uploading', 'uploaded', 'mapped', 'checked', 'running', 'finished', 'cancelled', 'failed')),
  -- Why it failed: a key of contract/reasons.ts, with the values of its sentence.
  reason text not null default '',
  reason_values jsonb not null default '{}',
  -- Where its uploaded parts stand in the storage, below no folder that is served.
  folder text not null unique,
  sheet_name text not null,
  sheet_bytes integer not null check (sheet_bytes > 0),
  sheet_received integer not null default 0 check (sheet_received between 0 and sheet_bytes),
  archive_name text not null default '',
  archive_bytes integer not null default 0,
  archive_received integer not null default 0 check (archive_received between 0 and archive_bytes),
  -- How the file was understood: csv or xlsx, its encoding and separator, its columns with samples.
  format text not null default '',
  encoding text not null default '',
  separator text not null default '',
  columns jsonb not null default '[]',
  is_read boolean not null default false,
  -- What each column holds, in the order of columns; '' for one that is left out.
  mapping text[] not null default '{}',
  publish boolean not null default false,
  total_rows integer not null default 0,
  -- How far checking and running are: the highest `first` of the rows that are done. Moved in the transaction that does them.
  checked_to integer not null default 0,
  run_to integer not null default 0,
  checked_rows integer not null default 0,
  run_rows integer not null default 0,
  faulty_rows integer not null default 0,
  landed_rows integer not null default 0,
  created_products integer not null default 0,
  updated_products integer not null default 0,
  pictures integer not null default 0,
  pictures_done integer not null default 0,
  created_at timestamptz not null,
  -- When something last moved: what stands still is taken up again by a sweep.
  moved_at timestamptz not null,
  stalls integer not null default 0,
  ended_at timestamptz,
  -- When rows and files are thrown away.
  emptied_at timestamptz
);
create index import_of_seller on imports.import (seller_id, id desc);
create index import_under_way on imports.import (moved_at) where ended_at is null;
create index import_to_empty on imports.import (ended_at) where emptied_at is null;

create table imports.row (
  import_id integer not null references imports.import (id),
  -- As the spreadsheet numbers it: the header is 1.
  number integer not null,
  cells text[] not null,
  style text not null default '',
  -- The number of the first row of the same style: rows of one style are taken together, in the order of the file.
  first integer not null default 0,
  state text not null default 'read' check (state in ('read', 'good', 'faulty', 'landed')),
  -- Whether the style is new or changes a product, as the check saw it.
  is_new boolean not null default false,
  faults jsonb not null default '[]',
  product_id integer,
  primary key (import_id, number)
);
create index row_in_order on imports.row (import_id, first, number);
create index row_faulty on imports.row (import_id, number) where state = 'faulty';

-- What the archive holds, by its name without folders in lower case.
create table imports.picture (
  import_id integer not null references imports.import (id),
  name text not null,
  -- '' until it is stored; fault says why it never will be.
  path text not null default '',
  fault text not null default '',
  is_wanted boolean not null default false,
  primary key (import_id, name)
);

create table imports.import_event (
  id integer generated always as identity primary key,
  import_id integer not null references imports.import (id),
  event text not null,
  from_status text not null,
  to_status text not null,
  by_user integer,
  created_at timestamptz not null
);
create index import_event_of_import on imports.import_event (import_id);

-- What a seller's columns are called, and what they hold: chosen once, offered from then on.
create table imports.column_choice (
  seller_id integer not null references accounts."user" (id),
  header text not null,
  field text not null,
  chosen_at timestamptz not null,
  primary key (seller_id, header)
);

-- A file made for the seller in the background: products exported, or the faulty rows of an import.
create table imports.sheet (
  id integer generated always as identity primary key,
  seller_id integer not null references accounts."user" (id),
  by_user integer not null references accounts."user" (id),
  kind text not null check (kind in ('products', 'faulty')),
  import_id integer references imports.import (id),
  format text not null check (format in ('csv', 'xlsx')),
  locale text not null,
  filter jsonb not null default '{}',
  status text not null default 'waiting' check (status in ('waiting', 'ready', 'failed', 'gone')),
  rows integer not null default 0,
  -- For the progress bar: products or rows there are, and how many of them are written.
  expected integer not null default 0,
  done integer not null default 0,
  bytes integer not null default 0,
  file text not null default '',
  created_at timestamptz not null,
  ready_at timestamptz
);
create index sheet_of_seller on imports.sheet (seller_id, id desc);
create index sheet_waiting on imports.sheet (created_at) where status = 'waiting';
