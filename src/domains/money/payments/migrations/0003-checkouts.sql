-- Entries of the ledger that were written as order_group:… stay so.
update payments.payable set kind = 'checkout' where kind = 'order_group';
