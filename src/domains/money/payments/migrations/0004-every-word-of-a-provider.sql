-- A provider that says "failed" and later "paid" under one number is heard twice: once an outcome.
alter table payments.callback drop constraint callback_once;
alter table payments.callback add constraint callback_once unique (provider, transaction_id, outcome);
-- What is well signed is stored before anything is made of it, also when it names no payment of ours.
alter table payments.callback alter column payment_id drop not null;

-- A success that fits nothing: its money stands in suspense until finance has decided.
create table payments.difference (
  id integer generated always as identity primary key,
  callback_id integer not null unique references payments.callback (id),
  provider text not null,
  transaction_id text not null,
  payment_id integer references payments.payment (id),
  fault text not null check (fault in ('unknown_payment', 'other_amount', 'other_currency', 'other_provider')),
  amount_minor bigint not null check (amount_minor >= 0),
  currency text not null,
  status text not null default 'open' check (status in ('open', 'given', 'returned')),
  created_at timestamptz not null,
  settled_at timestamptz,
  check ((status = 'open') = (settled_at is null))
);
create index difference_open on payments.difference (id) where status = 'open';
create table payments.difference_event (
  id integer generated always as identity primary key,
  difference_id integer not null references payments.difference (id),
  event text not null,
  from_status text not null,
  to_status text not null,
  party text not null check (party in ('provider', 'finance')),
  actor_id integer,
  note text not null default '',
  life_version smallint not null,
  created_at timestamptz not null
);
create index difference_event_of_difference on payments.difference_event (difference_id, id);
create trigger difference_event_is_append_only before update or delete or truncate on payments.difference_event for each statement execute function payments.refuse_change();

-- Every payment that is not settled is asked after for three days, at growing intervals.
alter table payments.payment add column asked_times integer not null default 0;
alter table payments.payment add column ask_after timestamptz;
update payments.payment set ask_after = created_at + interval '1 minute'
  where provider <> 'wallet' and status in ('pending', 'expired', 'cancelled', 'failed') and created_at > now() - interval '72 hours';
drop index payments.payment_to_ask_after;
create index payment_to_ask_after on payments.payment (ask_after) where ask_after is not null;
