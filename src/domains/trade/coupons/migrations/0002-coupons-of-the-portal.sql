-- A coupon without a shop is the portal's own: for all goods, and its staff make it. `stacks`: whether it may stand beside coupons of shops.
alter table coupons.coupon alter column seller_id drop not null;
alter table coupons.coupon add column stacks boolean not null default true;
alter table coupons.coupon add constraint coupon_of_whom check (seller_id is not null and stacks or seller_id is null and product_ids is null);
drop index coupons.coupon_code;
create unique index coupon_code on coupons.coupon (coalesce(seller_id, 0), code) where code is not null and status <> 'ended';
create index coupon_of_portal on coupons.coupon (id) where seller_id is null;
alter table coupons.coupon_event drop constraint coupon_event_party_check;
alter table coupons.coupon_event add constraint coupon_event_party_check check (party in ('seller', 'operator', 'system'));

-- One of the portal's is used once for a checkout, with a row for each order that bears a part of it; one of a shop's by an order, without a checkout.
alter table coupons.use add column checkout_id integer;
alter table coupons.use drop constraint use_order_id_key;
alter table coupons.use add constraint use_once_an_order unique (order_id, coupon_id);
