-- A request that several shops are asked for freight in is placed as several checkouts: those beside checkout_id, its first.
alter table orders.purchase_request add column more_checkout_ids integer[] not null default '{}';
