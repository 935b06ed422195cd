-- Paid by bank transfer: to which account, under which reference, and what came.
alter table payments.payment drop constraint payment_provider_check;
alter table payments.payment add constraint payment_provider_check check (provider in ('wallet', 'local', 'bank_transfer'));
alter table payments.difference drop constraint difference_fault_check;
alter table payments.difference add constraint difference_fault_check check (fault in ('unknown_payment', 'other_amount', 'other_currency', 'other_provider', 'unknown_reference'));
-- When more time was given because its payer chose a transfer: once.
alter table payments.payable add column prolonged_at timestamptz;

-- The platform's own accounts. One that is changed is closed and written anew: who was shown it goes on seeing it.
create table payments.bank_account (
  id integer generated always as identity primary key,
  currency text not null,
  holder text not null,
  bank text not null,
  number text not null,
  swift text not null default '',
  address text not null default '',
  -- Of a demo market: nothing can be paid into it.
  is_example boolean not null default false,
  created_by integer not null references accounts."user" (id),
  created_at timestamptz not null,
  closed_by integer references accounts."user" (id),
  closed_at timestamptz
);
create unique index bank_account_open on payments.bank_account (currency) where closed_at is null;

-- What a payer was told to transfer, beside the payment of the provider bank_transfer.
create table payments.transfer (
  id integer generated always as identity primary key,
  payment_id integer not null unique references payments.payment (id),
  account_id integer not null references payments.bank_account (id),
  reference text not null unique check (reference ~ '^[ACDEFGHJKMNPRTVWXY34679]{8}$'),
  -- What came of it while it was open: a part stands in transfer_held of its payment.
  received_minor bigint not null default 0 check (received_minor >= 0),
  -- The slip of the payer's bank, and what it says.
  slip text not null default '',
  slip_name text not null default '',
  slip_minor bigint check (slip_minor > 0),
  slip_on text check (slip_on ~ '^\d{4}-\d\d-\d\d$'),
  slip_sender text not null default '',
  slip_at timestamptz,
  created_at timestamptz not null
);
create index transfer_with_slip on payments.transfer (slip_at) where slip_at is not null;

-- A line of a bank's statement, as it was entered: once, whoever enters it how often.
create table payments.received (
  id integer generated always as identity primary key,
  callback_id integer not null unique references payments.callback (id),
  line_key text not null unique,
  currency text not null,
  amount_minor bigint not null check (amount_minor > 0),
  received_on text not null check (received_on ~ '^\d{4}-\d\d-\d\d$'),
  payer text not null,
  text text not null,
  entered_by integer not null references accounts."user" (id),
  status text not null default 'waiting' check (status in ('waiting', 'matched', 'set_aside')),
  payment_id integer references payments.payment (id),
  outcome text check (outcome in ('paid', 'part', 'wallet')),
  created_at timestamptz not null,
  settled_at timestamptz,
  check ((status = 'waiting') = (settled_at is null)),
  check ((status = 'matched') = (outcome is not null)),
  check (status <> 'matched' or payment_id is not null)
);
create index received_waiting on payments.received (id) where status = 'waiting';
create index received_of_payment on payments.received (payment_id);
create table payments.received_event (
  id integer generated always as identity primary key,
  received_id integer not null references payments.received (id),
  event text not null,
  from_status text not null,
  to_status text not null,
  party text not null check (party in ('bank', 'finance')),
  actor_id integer,
  note text not null default '',
  life_version smallint not null,
  created_at timestamptz not null
);
create index received_event_of_received on payments.received_event (received_id, id);
create trigger received_event_is_append_only before update or delete or truncate on payments.received_event for each statement execute function payments.refuse_change();
