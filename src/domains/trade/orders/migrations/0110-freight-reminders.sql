-- A shop that was asked for its freight is reminded once before the order's time is over.
alter table orders."order" add column freight_reminded_at timestamptz;
create index order_waits_for_freight on orders."order" (expires_at) where status = 'pending_payment' and freight_asked_at is not null and freight is null and freight_reminded_at is null;
