-- What a provider says that our account there held at the end of a day; and that it changed by another sum than the lines come to.
alter table payments.statement_line drop constraint statement_line_of_check;
alter table payments.statement_line add constraint statement_line_of_check
  check ("of" in ('payment', 'refund', 'dispute', 'fee', 'payout', 'topup', 'share', 'withdrawal', 'balance'));
create index statement_line_balance on payments.statement_line (provider, currency, moved_at) where "of" = 'balance';
alter table payments.finding drop constraint finding_fault_check;
alter table payments.finding add constraint finding_fault_check
  check (fault in ('unheard', 'other_amount', 'payment_missing', 'refund_unknown', 'refund_missing', 'dispute_unheard', 'share_unknown', 'share_missing',
    'withdrawal_unknown', 'withdrawal_missing', 'not_posted', 'posted_alone', 'balance_otherwise'));
