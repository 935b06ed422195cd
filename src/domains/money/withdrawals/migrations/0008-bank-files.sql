-- What a bank needs to send money abroad: where the account is kept, its bank's BIC, and where its holder lives; within China the bank's number in CNAPS, where it is known.
alter table withdrawals.payout_account add column country text not null default '' check (country ~ '^([A-Z]{2})?$');
alter table withdrawals.payout_account add column bic text not null default '' check (bic ~ '^([A-Z0-9]{8}([A-Z0-9]{3})?)?$');
alter table withdrawals.payout_account add column cnaps text not null default '' check (cnaps ~ '^(\d{12})?$');
alter table withdrawals.payout_account add column address text not null default '' check (length(address) <= 140);

create sequence withdrawals.batch_number;
-- PB, the day in Shanghai, and a number that never repeats: PB2611220001.
create function withdrawals.next_batch_code(at timestamptz) returns text language sql volatile as $$
  select 'PB' || to_char(at at time zone 'Asia/Shanghai', 'YYMMDD') || case when number < 10000 then lpad(number::text, 4, '0') else number::text end
  from nextval('withdrawals.batch_number') as number
$$;

-- Withdrawals of one currency that our bank is given in one file: made by one of finance, released by another, and handed over once.
create table withdrawals.payout_batch (
  id integer generated always as identity primary key,
  code text not null unique,
  currency text not null,
  status text not null check (status in ('proposed', 'released', 'handed_over', 'dissolved')),
  -- The account of ours that it is paid from, as it was when the batch was made.
  debtor jsonb not null,
  -- On which day the bank is to pay.
  execute_on text not null check (execute_on ~ '^\d{4}-\d\d-\d\d$'),
  count integer not null check (count > 0),
  total_minor bigint not null check (total_minor > 0),
  made_by integer not null references accounts."user" (id),
  created_at timestamptz not null,
  released_by integer references accounts."user" (id),
  released_at timestamptz,
  -- Who brought its file last, and when the first time: from then on the bank may have it.
  fetched_by integer references accounts."user" (id),
  fetched_at timestamptz,
  handed_over_at timestamptz,
  bank_reference text not null default '',
  check (released_by <> made_by),
  check (status not in ('released', 'handed_over') or released_by is not null),
  check ((status = 'handed_over') = (handed_over_at is not null))
);
create index payout_batch_open on withdrawals.payout_batch (id) where status in ('proposed', 'released');
create table withdrawals.payout_batch_event (
  id integer generated always as identity primary key,
  batch_id integer not null references withdrawals.payout_batch (id),
  event text not null,
  from_status text not null,
  to_status text not null,
  party text not null check (party in ('finance')),
  actor_id integer,
  note text not null default '',
  life_version smallint not null,
  created_at timestamptz not null
);
create index payout_batch_event_of_batch on withdrawals.payout_batch_event (batch_id, id);
create trigger payout_batch_event_is_append_only before update or delete or truncate on withdrawals.payout_batch_event for each statement execute function withdrawals.refuse_change();

-- One column: no withdrawal is in two.
alter table withdrawals.withdrawal add column batch_id integer references withdrawals.payout_batch (id);
create index withdrawal_of_batch on withdrawals.withdrawal (batch_id) where batch_id is not null;
