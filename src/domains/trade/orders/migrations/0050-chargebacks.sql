-- While the bank of whoever paid an order decides whether the payment stands, nothing of it is sent or settled.
alter table orders."order" add column disputed_by integer;
alter table orders."order" drop constraint order_close_reason_check;
alter table orders."order" add constraint order_close_reason_check
  check (close_reason in ('pay_timeout', 'buyer_cancel', 'seller_reject', 'group_failed', 'refunded', 'operator', 'charged_back'));
