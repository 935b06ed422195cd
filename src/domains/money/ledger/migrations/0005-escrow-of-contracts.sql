-- Money for a milestone of a contract waits in an account of its own.
alter table ledger.account drop constraint account_kind_check;
alter table ledger.account add constraint account_kind_check check (kind ~ '^[a-z][a-z_]{1,30}$');
