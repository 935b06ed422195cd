-- What one of the staff would give back or divide, above a limit: nothing of it is done until a second person has said yes.
create table payments.proposal (
  id integer generated always as identity primary key,
  -- Which call would do it, what it names, by which number its page is found, and what it was given, word for word.
  call text not null,
  object_id integer not null,
  page_id integer not null,
  input jsonb not null,
  -- Who may say the second word: the right that the call asks for.
  "right" text not null,
  -- What people call the thing, and what would be done, as a word with its values.
  code text not null,
  act text not null,
  act_values jsonb not null,
  amount_minor bigint not null check (amount_minor > 0),
  currency text not null,
  reason text not null,
  first_id integer not null references accounts."user" (id),
  second_id integer references accounts."user" (id),
  status text not null default 'waiting' check (status in ('waiting', 'confirmed', 'turned_down', 'withdrawn')),
  created_at timestamptz not null,
  settled_at timestamptz,
  check ((status = 'waiting') = (settled_at is null)),
  constraint proposal_by_two check (status <> 'confirmed' or second_id <> first_id)
);
create unique index proposal_waiting on payments.proposal (call, object_id) where status = 'waiting';
create index proposal_of_staff on payments.proposal (status, id desc);
create table payments.proposal_event (
  id integer generated always as identity primary key,
  proposal_id integer not null references payments.proposal (id),
  event text not null,
  from_status text not null,
  to_status text not null,
  party text not null check (party in ('first', 'second')),
  actor_id integer,
  note text not null default '',
  life_version smallint not null,
  created_at timestamptz not null
);
create index proposal_event_of_proposal on payments.proposal_event (proposal_id, id);
create trigger proposal_event_is_append_only before update or delete or truncate on payments.proposal_event for each statement execute function payments.refuse_change();
