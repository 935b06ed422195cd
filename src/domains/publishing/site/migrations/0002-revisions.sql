-- An address that stays: /protocol?text=user-agreement, whatever the row's number.
alter table site.help_category add column code text unique check (code ~ '^[a-z][a-z0-9-]{1,39}$');
alter table site.help_category add column is_public boolean not null default true;
update site.help_category set code = 'user-agreement' where url = '' and name ->> 'zh-cn' = '用户协议' and id = (select min(id) from site.help_category where url = '' and name ->> 'zh-cn' = '用户协议');
update site.help_category set code = 'privacy' where url = '' and name ->> 'zh-cn' = '隐私政策' and id = (select min(id) from site.help_category where url = '' and name ->> 'zh-cn' = '隐私政策');

-- Which blocks the home page has, in their order. A block that is not named here stands at the end, as it came.
create table site.home_block (
  kind text primary key,
  is_on boolean not null,
  title jsonb not null default '{}',
  position integer not null
);

-- What was or shall be published of one piece of content: menu, festival, carousel:home, help:12. The tables above hold what is
-- public; this one holds how it came about and what is being prepared.
create table site.revision (
  id integer generated always as identity primary key,
  piece text not null,
  -- Counted per piece when it is published; a draft has none yet.
  number integer,
  content jsonb not null,
  state text not null check (state in ('draft', 'scheduled', 'published', 'replaced', 'discarded')),
  -- Raised by every saving: two desks that write one draft notice each other.
  version integer not null default 1,
  -- The number that was public when the draft was begun.
  base_number integer,
  -- The earlier revision whose content this one brings back.
  restores integer references site.revision (id),
  -- Null: it was public before anybody published it here.
  author_id integer,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  publish_at timestamptz,
  published_at timestamptz,
  publisher_id integer,
  constraint scheduled_has_a_time check (state <> 'scheduled' or publish_at is not null),
  constraint published_has_a_number check (state not in ('published', 'replaced') or (number is not null and published_at is not null)),
  unique (piece, number)
);
create unique index one_open_revision on site.revision (piece) where state in ('draft', 'scheduled');
create unique index one_published_revision on site.revision (piece) where state = 'published';
create index revision_of_piece on site.revision (piece, id);
create index revision_due on site.revision (publish_at) where state = 'scheduled';
