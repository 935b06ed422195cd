-- The console's lists show the newest first by the moment, as people read them.
create index payment_of_time on payments.payment (created_at, id);
create index refund_of_time on payments.refund (created_at, id);
