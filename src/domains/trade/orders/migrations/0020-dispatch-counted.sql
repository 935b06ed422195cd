-- Read every night over all shops: parcels of the last ninety days, and orders whose promised day has passed.
create index shipment_by_day on orders.shipment (created_at);
create index order_by_dispatch on orders."order" (dispatch_by) where dispatch_by is not null;
