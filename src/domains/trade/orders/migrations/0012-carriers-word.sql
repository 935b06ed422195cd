-- The carrier's word of delivery, and when the carrier is asked next; null where nobody is to be asked.
alter table orders.shipment add column delivered_at timestamptz;
alter table orders.shipment add column ask_after timestamptz;
create index shipment_to_ask on orders.shipment (ask_after) where ask_after is not null;
update orders.shipment set ask_after = now() where status = 'on_way';

-- For so many days after the carrier's word a parcel may wait for its buyer's: a term of the day the order was placed. An older one keeps the term that was said.
alter table orders."order" add column delivered_days integer check (delivered_days > 0);

-- What the carrier says of a parcel, each line once.
create table orders.carrier_word (
  id integer generated always as identity primary key,
  shipment_id integer not null references orders.shipment (id),
  at timestamptz not null,
  stage text not null check (stage in ('announced', 'collected', 'moving', 'customs', 'out_for_delivery', 'to_collect', 'delivered', 'trouble', 'returned')),
  text text not null check (length(text) <= 300),
  place text not null check (length(place) <= 100),
  created_at timestamptz not null,
  unique (shipment_id, at, text)
);
