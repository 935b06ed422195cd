-- What the providers' own books say, day by day of the trade's calendar: their lines as they were read, and each day as it was compared with ours.
create table payments.statement_line (
  id integer generated always as identity primary key,
  provider text not null,
  "of" text not null check ("of" in ('payment', 'refund')),
  transaction_id text not null,
  token text not null,
  -- What came is above nothing, what went back below.
  amount_minor bigint not null,
  currency text not null,
  moved_at timestamptz not null,
  constraint statement_line_once unique (provider, "of", transaction_id)
);
create index statement_line_of_day on payments.statement_line (provider, moved_at);
create table payments.statement_day (
  id integer generated always as identity primary key,
  provider text not null,
  day date not null,
  lines integer not null,
  -- By currency: [{"currency", "theirs", "ours"}], minor units as text.
  sums jsonb not null,
  compared_at timestamptz not null,
  constraint statement_day_once unique (provider, day)
);
create index statement_day_newest on payments.statement_day (day desc, id desc);
-- Where the two differ.
create table payments.finding (
  id integer generated always as identity primary key,
  day_id integer not null references payments.statement_day (id),
  fault text not null check (fault in ('unheard', 'other_amount', 'payment_missing', 'refund_unknown', 'refund_missing')),
  transaction_id text not null,
  payment_id integer references payments.payment (id),
  refund_id integer references payments.refund (id),
  theirs_minor bigint not null,
  ours_minor bigint not null,
  currency text not null,
  status text not null default 'open' check (status in ('open', 'healed', 'explained', 'booked')),
  created_at timestamptz not null,
  settled_at timestamptz,
  check ((status = 'open') = (settled_at is null))
);
create index finding_of_day on payments.finding (day_id, id);
create index finding_open on payments.finding (id) where status = 'open';
create table payments.finding_event (
  id integer generated always as identity primary key,
  finding_id integer not null references payments.finding (id),
  event text not null,
  from_status text not null,
  to_status text not null,
  party text not null check (party in ('system', 'finance')),
  actor_id integer,
  note text not null default '',
  life_version smallint not null,
  created_at timestamptz not null
);
create index finding_event_of_finding on payments.finding_event (finding_id, id);
create trigger finding_event_is_append_only before update or delete or truncate on payments.finding_event for each statement execute function payments.refuse_change();
-- Our own successes of a day.
create index callback_of_day on payments.callback (provider, received_at) where outcome = 'succeeded';
create index refund_settled on payments.refund (settled_at) where way = 'source' and status = 'succeeded';
