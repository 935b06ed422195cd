-- Whose income moved in a month: asked once a month, for its statements.
create index month_sum_of_month on ledger.month_sum (month, account_id);
