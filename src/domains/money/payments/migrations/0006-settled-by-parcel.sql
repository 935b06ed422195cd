-- What a received parcel brought its seller; 0 is an order as a whole: all that were settled before, and what is left of one that closes.
alter table payments.settlement add column parcel_id integer not null default 0;
alter table payments.settlement drop constraint settlement_pkey;
alter table payments.settlement add primary key (order_id, parcel_id);
