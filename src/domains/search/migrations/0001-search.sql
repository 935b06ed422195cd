create schema search;

-- One row a thing that can be found, whatever its domain. The lexemes hold all three languages: a query in one finds text in another.
create table search.item (
  id integer generated always as identity primary key,
  kind text not null check (kind in ('product', 'enterprise', 'processing', 'design', 'article', 'model', 'course')),
  ref_id integer not null,
  owner_id integer,
  lexemes tsvector not null,
  -- Of the lexemes those of title and keywords, which order what was found. The whole is some kilobytes a row, kept out of line and
  -- read by nothing but its index: ranking by it took four fifths of a query's time.
  heading tsvector not null generated always as (ts_filter(lexemes, '{a,b}')) stored,
  title jsonb not null,
  image text not null default '',
  -- What a result row shows beside its title, by kind; presented by the contract.
  facts jsonb not null default '{}',
  category text not null default '',
  city_code text not null default '',
  price_minor bigint,
  min_quantity integer,
  tags text[] not null default '{}',
  popularity integer not null default 0,
  born_at timestamptz not null,
  -- Which part of the index holds it: one in 64, one in 8, the others. See server/matching.ts.
  tier smallint not null generated always as (case when id % 64 = 0 then 0 when id % 8 = 0 then 1 else 2 end) stored,
  unique (kind, ref_id)
);
create index item_lexemes_0 on search.item using gin (lexemes) with (fastupdate = off) where tier = 0;
create index item_lexemes_1 on search.item using gin (lexemes) with (fastupdate = off) where tier = 1;
create index item_lexemes_2 on search.item using gin (lexemes) with (fastupdate = off) where tier = 2;

-- What people asked for, to see what is asked for and not found. No person is named.
create table search.asked (
  day date not null,
  text text not null,
  locale text not null,
  times integer not null default 1,
  found_none integer not null default 0,
  primary key (day, locale, text)
);
