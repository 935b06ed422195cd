-- What the desk shows below a payment.
create index callback_of_payment on payments.callback (payment_id, id desc);
create index callback_by_transaction on payments.callback (transaction_id);
create index refund_of_payment on payments.refund (payment_id, id desc);
