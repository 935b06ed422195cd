-- What of a parcel's freight went back to the buyer while it was on its way, beside what of its goods did (given_back_minor).
alter table orders.shipment add column freight_back_minor bigint not null default 0 check (freight_back_minor >= 0);
