-- Where money of sellers stands that a provider keeps in accounts of theirs: as with clearing, below nothing is what the provider holds. By order while its escrow
-- says whose it is, by seller once it is theirs, and while it is being paid out from there.
alter table ledger.account drop constraint account_has_no_floor;
alter table ledger.account add constraint account_has_no_floor
  check (balance_minor = 0 or kind not in ('provider_clearing', 'revenue', 'bank', 'chargeback', 'provider_fee', 'loss', 'bank_transit', 'coupon', 'connected_held', 'connected_free', 'connected_leaving'));
create or replace view ledger.balance as
  select a.id, a.kind, a.owner_id, a.currency,
    (case when a.kind in ('provider_clearing', 'revenue', 'bank', 'chargeback', 'provider_fee', 'loss', 'bank_transit', 'coupon', 'connected_held', 'connected_free', 'connected_leaving')
      then coalesce((select sum(p.moved_minor) from ledger.account_part p where p.account_id = a.id), 0) else a.balance_minor end)::bigint as balance_minor
  from ledger.account a;
