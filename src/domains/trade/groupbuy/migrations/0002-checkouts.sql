alter table groupbuy.member rename column order_group_id to checkout_id;
alter table groupbuy.member rename constraint member_order_group_id_key to member_checkout_id_key;
update platform.idempotency set answer = answer - 'order_group_id' || jsonb_build_object('checkout_id', answer -> 'order_group_id')
where call = 'groupbuy/join' and answer ? 'order_group_id';
