-- What staff look orders up by, among all there are. A code is written in capitals and looked up so: it has its index.
create index order_by_text on orders."order" using gin (search_text gin_trgm_ops);
create index shipment_by_number on orders.shipment (tracking_number);
