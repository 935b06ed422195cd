-- What the portal's coupons cost it has no floor to keep: every release of an order's money posts to it.
alter table ledger.account drop constraint account_has_no_floor;
alter table ledger.account add constraint account_has_no_floor
  check (balance_minor = 0 or kind not in ('provider_clearing', 'revenue', 'bank', 'chargeback', 'provider_fee', 'loss', 'bank_transit', 'coupon'));
create or replace view ledger.balance as
  select a.id, a.kind, a.owner_id, a.currency,
    (case when a.kind in ('provider_clearing', 'revenue', 'bank', 'chargeback', 'provider_fee', 'loss', 'bank_transit', 'coupon')
      then coalesce((select sum(p.moved_minor) from ledger.account_part p where p.account_id = a.id), 0) else a.balance_minor end)::bigint as balance_minor
  from ledger.account a;
