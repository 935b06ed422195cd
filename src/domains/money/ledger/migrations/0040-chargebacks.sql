-- What a provider took back, what it keeps for its work, what it paid out to our bank, and what the platform bears have no floor to keep.
alter table ledger.account drop constraint account_has_no_floor;
alter table ledger.account add constraint account_has_no_floor
  check (balance_minor = 0 or kind not in ('provider_clearing', 'revenue', 'bank', 'chargeback', 'provider_fee', 'loss', 'bank_transit'));
create or replace view ledger.balance as
  select a.id, a.kind, a.owner_id, a.currency,
    (case when a.kind in ('provider_clearing', 'revenue', 'bank', 'chargeback', 'provider_fee', 'loss', 'bank_transit')
      then coalesce((select sum(p.moved_minor) from ledger.account_part p where p.account_id = a.id), 0) else a.balance_minor end)::bigint as balance_minor
  from ledger.account a;
-- A seller's income may be owed after a lost chargeback, where a movement has said so of that account; every other account keeps its floor.
alter table ledger.account add column may_owe boolean not null default false;
alter table ledger.account add constraint account_may_owe check (not may_owe or kind = 'seller_available');
alter table ledger.account drop constraint account_never_below_zero;
alter table ledger.account add constraint account_never_below_zero check (balance_minor >= 0 or may_owe);
