-- Who asks customer service before signing in, where the operator lets them: known by a token in their browser, kept as its hash.
create table service.visitor (
  id integer generated always as identity primary key,
  token_hash bytea not null unique,
  created_at timestamptz not null,
  last_at timestamptz not null,
  -- The number of the last message, by either side.
  last_seq integer not null default 0
);
create index visitor_by_last on service.visitor (last_at);

-- Text alone, as HTML. Brought into the conversation of the account that the visitor signs in to, else forgotten with the visitor.
create table service.visitor_message (
  visitor_id integer not null references service.visitor (id) on delete cascade,
  seq integer not null,
  is_answer boolean not null,
  -- Who of customer service wrote it; null of the visitor's own, and of what nobody wrote himself.
  written_by integer references accounts."user" (id),
  content text not null check (content <> ''),
  client_id text not null,
  created_at timestamptz not null,
  primary key (visitor_id, seq),
  unique (visitor_id, is_answer, client_id),
  check (is_answer or written_by is null)
);

-- An inquiry is a customer's or a visitor's. What is left of one whose visitor was forgotten counts in the figures and has no words.
alter table service.inquiry
  alter column customer_id drop not null,
  add column visitor_id integer,
  add constraint inquiry_has_one_asker check ((customer_id is null) <> (visitor_id is null));
create unique index inquiry_of_visitor_under_way on service.inquiry (account_id, visitor_id) where status <> 'closed';
create index inquiry_of_visitor on service.inquiry (visitor_id) where visitor_id is not null;

alter table service.note
  alter column customer_id drop not null,
  add column visitor_id integer,
  add constraint note_is_about_one check ((customer_id is null) <> (visitor_id is null));
create index note_about_visitor on service.note (visitor_id) where visitor_id is not null;
