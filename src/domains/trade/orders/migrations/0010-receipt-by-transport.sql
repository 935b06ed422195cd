-- How a parcel goes, and for how many days after dispatch each way leaves the buyer to confirm receipt: terms of the day the order was placed.
-- `receive_days` is the way within the country. Null where an older order is under way: it keeps the one term it has.
alter table orders.shipment add column transport text not null default 'road' check (transport in ('road', 'air', 'rail', 'sea'));
alter table orders."order" add column receive_days_air integer check (receive_days_air > 0);
alter table orders."order" add column receive_days_rail integer check (receive_days_rail > 0);
alter table orders."order" add column receive_days_sea integer check (receive_days_sea > 0);
