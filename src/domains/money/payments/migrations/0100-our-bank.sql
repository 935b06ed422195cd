-- What left our bank account, as its statement says: once, whoever imports it how often.
create table payments.bank_out (
  id integer generated always as identity primary key,
  line_key text not null unique,
  currency text not null,
  amount_minor bigint not null check (amount_minor > 0),
  day text not null check (day ~ '^\d{4}-\d\d-\d\d$'),
  payee text not null,
  text text not null,
  line_id text not null,
  entered_by integer not null references accounts."user" (id),
  status text not null default 'open' check (status in ('open', 'matched', 'explained', 'booked')),
  -- What it was of: withdrawals that it paid.
  paid text[] not null default '{}',
  created_at timestamptz not null,
  settled_at timestamptz,
  check ((status = 'open') = (settled_at is null)),
  check ((status = 'matched') = (paid <> '{}'))
);
create index bank_out_open on payments.bank_out (id) where status = 'open';
create index bank_out_of_day on payments.bank_out (currency, day);
create table payments.bank_out_event (
  id integer generated always as identity primary key,
  out_id integer not null references payments.bank_out (id),
  event text not null,
  from_status text not null,
  to_status text not null,
  party text not null check (party in ('bank', 'system', 'finance')),
  actor_id integer,
  note text not null default '',
  life_version smallint not null,
  created_at timestamptz not null
);
create index bank_out_event_of_out on payments.bank_out_event (out_id, id);
create trigger bank_out_event_is_append_only before update or delete or truncate on payments.bank_out_event for each statement execute function payments.refuse_change();

-- What our account held by its statement, beside what the ledger says it held then.
create table payments.bank_day (
  id integer generated always as identity primary key,
  currency text not null,
  -- A statement may be of several days: it begins with the first and is called by its last.
  from_day text not null check (from_day ~ '^\d{4}-\d\d-\d\d$'),
  day text not null check (day ~ '^\d{4}-\d\d-\d\d$' and day >= from_day),
  opening_minor bigint not null,
  closing_minor bigint not null,
  -- What the ledger says; by how much more the bank has than then, or less, compared with the day before.
  ours_minor bigint not null default 0,
  difference_minor bigint not null default 0,
  -- By how much the lines that were imported do not lead from the one balance to the other, and the day before does not end where this begins.
  lines_off_minor bigint not null default 0,
  gap_minor bigint not null default 0,
  status text not null default 'open' check (status in ('open', 'closed', 'explained')),
  imported_by integer not null references accounts."user" (id),
  created_at timestamptz not null,
  settled_at timestamptz,
  check ((status = 'open') = (settled_at is null))
);
create unique index bank_day_of_currency on payments.bank_day (currency, day);
create table payments.bank_day_event (
  id integer generated always as identity primary key,
  day_id integer not null references payments.bank_day (id),
  event text not null,
  from_status text not null,
  to_status text not null,
  party text not null check (party in ('bank', 'system', 'finance')),
  actor_id integer,
  note text not null default '',
  life_version smallint not null,
  created_at timestamptz not null
);
create index bank_day_event_of_day on payments.bank_day_event (day_id, id);
create trigger bank_day_event_is_append_only before update or delete or truncate on payments.bank_day_event for each statement execute function payments.refuse_change();
