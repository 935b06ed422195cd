-- Money that a provider took and that fits nothing: it stands here until finance says whose it is.
alter table ledger.account drop constraint account_kind_check;
alter table ledger.account add constraint account_kind_check
  check (kind in ('provider_clearing', 'wallet', 'frozen', 'escrow', 'seller_available', 'revenue', 'payout_transit', 'suspense'));
