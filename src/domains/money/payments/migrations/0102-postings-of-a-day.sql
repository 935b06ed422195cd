-- The ledger is the third side of a day: what a provider told of and is not in it as it was told, and what is in it and nobody told of.
alter table payments.finding drop constraint finding_fault_check;
alter table payments.finding add constraint finding_fault_check
  check (fault in ('unheard', 'other_amount', 'payment_missing', 'refund_unknown', 'refund_missing', 'dispute_unheard', 'share_unknown', 'share_missing',
    'withdrawal_unknown', 'withdrawal_missing', 'not_posted', 'posted_alone'));
-- What was booked for them counts to the entry that they name.
create index finding_of_posting on payments.finding (transaction_id) where fault in ('not_posted', 'posted_alone');
