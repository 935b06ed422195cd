-- A sample is bought at its own price and in few pieces, in an order of its own. What is ordered later is measured against it.
alter table orders."order" add column is_sample boolean not null default false;
alter table orders."order" add column sample_order_id integer references orders."order" (id);
alter table orders."order" add constraint order_sample_of_none check (not is_sample or (sample_order_id is null and group_buy_id is null));
create index order_samples on orders."order" (buyer_id, seller_id) where is_sample;
