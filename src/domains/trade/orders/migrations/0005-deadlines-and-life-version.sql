-- When a received order completes by itself: the time for reviews is over then.
alter table orders."order" add column completes_at timestamptz;
update orders."order" set completes_at = received_at + interval '15 days' where status = 'received';
drop index orders.order_to_complete;
create index order_to_complete on orders."order" (completes_at) where status = 'received';
-- The version of the lifecycle's table that a move was allowed by.
alter table orders.order_event add column life_version smallint not null default 1;
