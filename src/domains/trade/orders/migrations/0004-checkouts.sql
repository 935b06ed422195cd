-- after: groupbuy/0001-groupbuy.sql
-- What is paid at once is a checkout. A group is what buyers form.
alter table orders.order_group rename to checkout;
alter table orders.checkout rename constraint order_group_pkey to checkout_pkey;
alter sequence orders.order_group_id_seq rename to checkout_id_seq;
alter index orders.order_group_unpaid rename to checkout_unpaid;
alter index orders.order_group_expiring rename to checkout_expiring;
alter table orders."order" rename column group_id to checkout_id;
alter index orders.order_of_group rename to order_of_checkout;

-- Timers that run, and answers that are kept for repeats.
select platform.rename_job('orders.close_unpaid_group', 'orders.close_unpaid_checkout');
select platform.rename_job_field('orders.close_unpaid_checkout', 'group_id', 'checkout_id');
update platform.idempotency set answer = answer - 'group_id' || jsonb_build_object('checkout_id', answer -> 'group_id')
where call = 'order/place' and answer ? 'group_id';
