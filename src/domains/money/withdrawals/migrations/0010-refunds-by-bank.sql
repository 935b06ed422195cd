-- What goes back to the account that a transfer came from is paid by our bank as withdrawals are, under their numbers.
alter table withdrawals.withdrawal drop constraint withdrawal_source_check;
alter table withdrawals.withdrawal add constraint withdrawal_source_check check (source in ('wallet', 'seller_available', 'refund'));
alter table withdrawals.withdrawal add column refund_id integer unique;
alter table withdrawals.withdrawal add constraint withdrawal_is_of_refund check ((source = 'refund') = (refund_id is not null));
