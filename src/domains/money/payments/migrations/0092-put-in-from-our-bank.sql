-- What our bank put in at a provider is a kind of its own: nothing of it is on its way to us.
alter table payments.statement_line drop constraint statement_line_of_check;
alter table payments.statement_line add constraint statement_line_of_check
  check ("of" in ('payment', 'refund', 'dispute', 'fee', 'payout', 'topup', 'share', 'withdrawal'));
drop index payments.statement_line_to_book;
create index statement_line_to_book on payments.statement_line (provider, moved_at) where booked_on is null and ("of" in ('fee', 'payout', 'topup') or fee_minor <> 0);
