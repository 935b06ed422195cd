alter table accounts."user" drop constraint user_currency_check;
alter table accounts."user" add constraint user_currency_check check (currency in ('CNY', 'USD', 'EUR', 'GBP', 'AED', 'SAR'));
