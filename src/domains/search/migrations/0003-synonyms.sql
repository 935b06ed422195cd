-- What the words of an item were made of beside its title, so that it can be taken apart anew when the analysis of text changes.
-- Null in rows that are older than this: they are as they were until their domain speaks of them again.
alter table search.item add said jsonb;
alter table search.item add analysis smallint not null default 0;
create index item_analysis on search.item (analysis) where said is not null;

-- Words that operators say mean the same, beside the glossary that comes with the code. By language: {"en": ["denim"], "ar": ["دنيم"]}.
create table search.synonym (
  id integer generated always as identity primary key,
  terms jsonb not null,
  made_by integer not null,
  made_at timestamptz not null,
  changed_by integer not null,
  changed_at timestamptz not null
);
