-- The group that an order was placed into; groups are kept by the domain groupbuy, which stands above.
alter table orders."order" add column group_buy_id integer;
