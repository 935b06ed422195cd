create schema ledger;

-- Whose money, and where it stands. Only what a provider owes us may be below zero: it is the other side of all that came in.
create table ledger.account (
  id integer generated always as identity primary key,
  kind text not null check (kind in ('provider_clearing', 'wallet', 'frozen', 'escrow', 'seller_available', 'revenue', 'payout_transit')),
  owner_id integer not null,
  currency text not null check (currency in ('CNY', 'USD', 'AED', 'EUR', 'GBP')),
  balance_minor bigint not null default 0,
  created_at timestamptz not null,
  constraint account_is_one_per_owner unique (kind, owner_id, currency),
  constraint account_never_below_zero check (balance_minor >= 0 or kind = 'provider_clearing')
);

-- One movement. `key` makes a repeat of it harmless.
create table ledger.entry (
  id integer generated always as identity primary key,
  key text not null unique,
  reason text not null,
  reference text not null,
  created_at timestamptz not null
);
create index entry_of_reference on ledger.entry (reference);

create table ledger.posting (
  id integer generated always as identity primary key,
  entry_id integer not null references ledger.entry (id),
  account_id integer not null references ledger.account (id),
  amount_minor bigint not null check (amount_minor <> 0),
  balance_after_minor bigint not null
);
create index posting_of_account on ledger.posting (account_id, id);
create index posting_of_entry on ledger.posting (entry_id);

-- Looked at when the transaction ends, so that the postings of an entry may be written one after the other.
create function ledger.refuse_unbalanced() returns trigger language plpgsql as $$
declare
  entry integer := case when tg_table_name = 'entry' then (to_jsonb(new) ->> 'id')::integer else (to_jsonb(new) ->> 'entry_id')::integer end;
begin
  if (select count(*) from ledger.posting where entry_id = entry) < 2 then
    raise exception 'ledger entry % has fewer than two postings', entry using errcode = 'check_violation', constraint = 'entry_is_balanced';
  end if;
  if exists (
    select 1 from ledger.posting p join ledger.account a on a.id = p.account_id where p.entry_id = entry group by a.currency having sum(p.amount_minor) <> 0
  ) then
    raise exception 'ledger entry % is not balanced', entry using errcode = 'check_violation', constraint = 'entry_is_balanced';
  end if;
  return null;
end
$$;
create constraint trigger entry_is_balanced after insert on ledger.entry deferrable initially deferred for each row execute function ledger.refuse_unbalanced();
create constraint trigger entry_stays_balanced after insert on ledger.posting deferrable initially deferred for each row execute function ledger.refuse_unbalanced();

create function ledger.refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'ledger.% is append-only', tg_table_name using errcode = 'restrict_violation';
end
$$;
create trigger entry_is_append_only before update or delete or truncate on ledger.entry for each statement execute function ledger.refuse_change();
create trigger posting_is_append_only before update or delete or truncate on ledger.posting for each statement execute function ledger.refuse_change();
