alter table ledger.account drop constraint account_currency_check;
alter table ledger.account add constraint account_currency_check check (currency in ('CNY', 'USD', 'EUR', 'GBP', 'AED', 'SAR'));
