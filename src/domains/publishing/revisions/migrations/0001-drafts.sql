create schema drafts;

-- What was or shall be public of one record of another domain: course:7101, section:membership. The record's own tables hold what
-- is public; this one holds how it came about and what is being prepared.
create table drafts.revision (
  id integer generated always as identity primary key,
  kind text not null,
  -- The record's number or code; with an underscore before it while it is a draft that was never public.
  record text not null,
  -- Counted per record when it is published; a draft has none yet.
  number integer,
  content jsonb not null,
  state text not null check (state in ('draft', 'scheduled', 'published', 'replaced', 'discarded')),
  -- Raised by every saving: two desks that write one draft notice each other.
  version integer not null default 1,
  -- The number that was public when the draft was begun.
  base_number integer,
  -- The earlier revision whose content this one brings back.
  restores integer references drafts.revision (id),
  -- Null: it was public before anybody published it here.
  author_id integer references accounts."user" (id),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  publish_at timestamptz,
  published_at timestamptz,
  publisher_id integer references accounts."user" (id),
  constraint scheduled_has_a_time check (state <> 'scheduled' or publish_at is not null),
  constraint published_has_a_number check (state not in ('published', 'replaced') or (number is not null and published_at is not null)),
  unique (kind, record, number)
);
create unique index one_open_revision on drafts.revision (kind, record) where state in ('draft', 'scheduled');
create unique index one_published_revision on drafts.revision (kind, record) where state = 'published';
create index revision_being_prepared on drafts.revision (kind, updated_at desc) where state in ('draft', 'scheduled');
create index revision_due on drafts.revision (publish_at) where state = 'scheduled';
create index revision_author on drafts.revision (author_id);
create index revision_publisher on drafts.revision (publisher_id);
create index revision_restores on drafts.revision (restores);
