-- What was paid for licences waits in an account of its own, by the sale. Which kinds there are says the code (contract/accounts.ts).
alter table ledger.account drop constraint if exists account_kind_check;
alter table ledger.account add constraint account_kind_check check (kind ~ '^[a-z][a-z_]{1,30}$');
