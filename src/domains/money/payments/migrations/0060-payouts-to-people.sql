-- What a provider paid out to people for us, and what came back of it, is compared with withdrawals.
alter table payments.statement_line drop constraint statement_line_of_check;
alter table payments.statement_line add constraint statement_line_of_check
  check ("of" in ('payment', 'refund', 'dispute', 'fee', 'payout', 'share', 'withdrawal'));
alter table payments.finding drop constraint finding_fault_check;
alter table payments.finding add constraint finding_fault_check
  check (fault in ('unheard', 'other_amount', 'payment_missing', 'refund_unknown', 'refund_missing', 'dispute_unheard', 'share_unknown', 'share_missing',
    'withdrawal_unknown', 'withdrawal_missing'));
