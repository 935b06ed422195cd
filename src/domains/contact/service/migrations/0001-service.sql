-- after: chat/0003-written-by.sql
create schema service;

-- What a customer asks customer service or a shop, from the first message to its close. A conversation has many, one after the other.
create table service.inquiry (
  id integer generated always as identity primary key,
  -- Who is asked: customer service's account, or a shop's.
  account_id integer not null references accounts."user" (id),
  customer_id integer not null references accounts."user" (id),
  status text not null check (status in ('open', 'taken', 'snoozed', 'closed')),
  -- Who answers; of a closed one, who answered last.
  agent_id integer references accounts."user" (id),
  taken_at timestamptz,
  opened_at timestamptz not null,
  -- Since when the customer waits for an answer; null while it is theirs to speak.
  waiting_since timestamptz,
  -- The last message of the conversation that was counted, by either side.
  last_seq integer not null,
  last_at timestamptz not null,
  -- The language in which the customer had the portal when writing last.
  locale text not null,
  labels text[] not null default '{}' check (cardinality(labels) <= 8),
  first_answer_at timestamptz,
  first_answer_by integer references accounts."user" (id),
  snoozed_until timestamptz,
  closed_at timestamptz,
  closed_by integer references accounts."user" (id),
  -- Where the customer was in the portal when last heard of.
  page text not null default '' check (length(page) <= 300),
  page_at timestamptz,
  -- How it went, asked once at the end.
  asked_at timestamptz,
  score smallint check (score between 1 and 5),
  score_note text not null default '' check (length(score_note) <= 500),
  scored_at timestamptz,
  check (status not in ('taken', 'snoozed') or agent_id is not null),
  check (status <> 'open' or agent_id is null),
  check ((status = 'snoozed') = (snoozed_until is not null)),
  check ((status = 'closed') = (closed_at is not null)),
  check (account_id <> customer_id)
) with (fillfactor = 80);
create unique index inquiry_under_way on service.inquiry (account_id, customer_id) where status <> 'closed';
create index inquiry_of_customer on service.inquiry (account_id, customer_id, id desc);
create index inquiry_by_state on service.inquiry (account_id, status, last_at desc);
create index inquiry_waiting on service.inquiry (account_id, waiting_since) where waiting_since is not null and status in ('open', 'taken');
create index inquiry_of_agent on service.inquiry (agent_id) where status in ('taken', 'snoozed');
create index inquiry_sleeping on service.inquiry (snoozed_until) where status = 'snoozed';
create index inquiry_opened on service.inquiry (account_id, opened_at);

create table service.inquiry_event (
  id bigint generated always as identity primary key,
  inquiry_id integer not null references service.inquiry (id),
  event text not null,
  from_status text not null,
  to_status text not null,
  party text not null check (party in ('agent', 'customer', 'system')),
  actor_id integer,
  -- To whom it was handed over.
  agent_id integer references accounts."user" (id),
  note text not null default '',
  life_version smallint not null,
  created_at timestamptz not null
);
create index inquiry_event_of_inquiry on service.inquiry_event (inquiry_id, id);
create function service.refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name;
end
$$;
create trigger inquiry_event_is_append_only before update or delete or truncate on service.inquiry_event for each statement execute function service.refuse_change();

-- What those who answer write for each other about a customer; the customer never reads it.
create table service.note (
  id integer generated always as identity primary key,
  account_id integer not null references accounts."user" (id),
  customer_id integer not null references accounts."user" (id),
  inquiry_id integer not null references service.inquiry (id),
  author_id integer not null references accounts."user" (id),
  body text not null check (length(body) between 1 and 2000),
  created_at timestamptz not null
);
create index note_about_customer on service.note (account_id, customer_id, id desc);

create table service.quick_reply (
  id integer generated always as identity primary key,
  account_id integer not null references accounts."user" (id),
  -- What is typed after a stroke to find it.
  shortcut text not null check (length(shortcut) between 1 and 40),
  body jsonb not null,
  changed_by integer not null references accounts."user" (id),
  changed_at timestamptz not null,
  unique (account_id, shortcut)
);

-- Who waits for an answer at this moment.
with asked as (
  insert into service.inquiry (account_id, customer_id, status, opened_at, waiting_since, last_seq, last_at, locale)
  select side.account_id, side.customer_id, 'open', c.last_at, c.last_at, c.last_seq, c.last_at, 'zh-cn'
  from chat.conversation c
  cross join lateral (values (c.lower_id, c.upper_id), (c.upper_id, c.lower_id)) as side (account_id, customer_id)
  join accounts."user" a on a.id = side.account_id and (a.id = 1 or a.is_enterprise or a.is_design)
  join chat.message m on m.conversation_id = c.id and m.seq = c.last_seq and m.sender_id = side.customer_id and m.msg_type in (1, 2, 3)
  where c.last_at > now() - interval '30 days' and (side.account_id = 1 or c.opened_by <> side.account_id)
  returning id, opened_at
)
insert into service.inquiry_event (inquiry_id, event, from_status, to_status, party, life_version, created_at)
select id, 'ask', '', 'open', 'customer', 1, opened_at from asked;
