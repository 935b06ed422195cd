-- Shares of every sale, not of orders alone: a sale is an order by its number, and any other by that of its payable, below nothing. So is the owner of its account
-- `connected_held` in the ledger.
alter table payments.share rename column order_id to sale_id;
alter table payments.payment_part rename column order_id to sale_id;
alter table payments.refund rename column part_order_id to part_sale_id;
alter index payments.share_of_order rename to share_of_sale;
-- What its movements are found by in the ledger.
alter table payments.share add column reference text;
update payments.share set reference = 'order:' || sale_id;
alter table payments.share alter column reference set not null;
