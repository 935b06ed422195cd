create schema withdrawals;

-- Where money is paid out to. The number is sealed; a removed account stays for the withdrawals that went there.
create table withdrawals.payout_account (
  id integer generated always as identity primary key,
  user_id integer not null references accounts."user" (id),
  holder text not null check (length(holder) between 2 and 80),
  bank text not null check (length(bank) between 2 and 80),
  number_sealed text not null,
  last_four text not null check (last_four ~ '^[0-9A-Z]{4}$'),
  created_at timestamptz not null,
  removed_at timestamptz
);
create index payout_account_of_user on withdrawals.payout_account (user_id, id) where removed_at is null;

create sequence withdrawals.withdrawal_number;
-- WD, the day in Shanghai, and a number that never repeats: WD2611220001.
create function withdrawals.next_code(at timestamptz) returns text language sql volatile as $$
  select 'WD' || to_char(at at time zone 'Asia/Shanghai', 'YYMMDD') || case when number < 10000 then lpad(number::text, 4, '0') else number::text end
  from nextval('withdrawals.withdrawal_number') as number
$$;

create table withdrawals.withdrawal (
  id integer generated always as identity primary key,
  code text not null unique,
  -- Whose money it is, and who asked: staff of a shop ask for its owner.
  user_id integer not null references accounts."user" (id),
  requested_by integer not null references accounts."user" (id),
  source text not null check (source in ('wallet', 'seller_available')),
  payout_account_id integer not null references withdrawals.payout_account (id),
  amount_minor bigint not null check (amount_minor > 0),
  currency text not null,
  status text not null check (status in ('requested', 'approved', 'processing', 'paid', 'rejected', 'failed')),
  -- Why it was rejected or failed, for the one who asked.
  reason text not null default '',
  -- What the bank calls the payment.
  bank_reference text not null default '',
  created_at timestamptz not null,
  approved_at timestamptz,
  -- When it was handed to the payout provider.
  sent_at timestamptz,
  settled_at timestamptz,
  check ((status in ('paid', 'rejected', 'failed')) = (settled_at is not null)),
  check (status <> 'paid' or bank_reference <> ''),
  check (status not in ('rejected', 'failed') or reason <> '')
);
create index withdrawal_of_user on withdrawals.withdrawal (user_id, source, id desc);
create index withdrawal_open on withdrawals.withdrawal (status, id) where status in ('requested', 'approved', 'processing');

-- The key is the rule: the same operator approves a withdrawal once.
create table withdrawals.approval (
  withdrawal_id integer not null references withdrawals.withdrawal (id),
  operator_id integer not null references accounts."user" (id),
  created_at timestamptz not null,
  primary key (withdrawal_id, operator_id)
);

create table withdrawals.withdrawal_event (
  id integer generated always as identity primary key,
  withdrawal_id integer not null references withdrawals.withdrawal (id),
  event text not null,
  from_status text not null,
  to_status text not null,
  party text not null check (party in ('owner', 'finance', 'system')),
  actor_id integer,
  note text not null default '',
  created_at timestamptz not null
);
create index withdrawal_event_of_withdrawal on withdrawals.withdrawal_event (withdrawal_id, id);

create function withdrawals.refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'withdrawals.% is append-only', tg_table_name using errcode = 'restrict_violation';
end
$$;
create trigger withdrawal_event_is_append_only before update or delete or truncate on withdrawals.withdrawal_event for each statement execute function withdrawals.refuse_change();
create trigger approval_is_append_only before update or delete or truncate on withdrawals.approval for each statement execute function withdrawals.refuse_change();
