-- Receipt and settlement go by parcel: each has its own state, deadline and share of the order's money.
alter table orders.shipment add column status text not null default 'on_way' check (status in ('on_way', 'received', 'cleared', 'given_back'));
-- What its pieces cost; what of it went back to the buyer while it was on its way; what of it is the seller's and not yet theirs to spend.
alter table orders.shipment add column worth_minor bigint not null default 0 check (worth_minor >= 0);
alter table orders.shipment add column given_back_minor bigint not null default 0;
alter table orders.shipment add column pending_minor bigint not null default 0 check (pending_minor >= 0);
alter table orders.shipment add column receive_by timestamptz;
-- What was left of the time for receipt when a claim stopped its clock.
alter table orders.shipment add column receive_left_seconds integer;
alter table orders.shipment add column is_extended boolean not null default false;
alter table orders.shipment add column open_claims smallint not null default 0 check (open_claims >= 0);
alter table orders.shipment add column received_at timestamptz;
-- From when its money can be spent by the seller; null while a claim is open.
alter table orders.shipment add column clear_at timestamptz;

-- For so many days after receipt the money stays pending: a term of the day the order was placed, null in an older one.
alter table orders."order" add column pending_days integer check (pending_days >= 0);

update orders.shipment s set worth_minor = p.worth
from (select sl.shipment_id, sum(sl.quantity * l.unit_price_minor) as worth from orders.shipment_line sl join orders.order_line l on l.id = sl.line_id group by 1) p
where p.shipment_id = s.id;
-- What is settled stays settled; what is on its way keeps the deadline that was said. Parcels of orders that are partly shipped had none: they get their
-- way's term from their own dispatch, and a day at least.
update orders.shipment s set status = 'cleared', received_at = o.received_at from orders."order" o where o.id = s.order_id and o.status in ('received', 'completed');
update orders.shipment s set status = 'given_back' from orders."order" o where o.id = s.order_id and o.status = 'closed';
update orders.shipment s set receive_by = o.receive_by, receive_left_seconds = o.receive_left_seconds, is_extended = o.is_extended
from orders."order" o where o.id = s.order_id and o.status = 'shipped';
update orders.shipment s set receive_by = greatest(
  now() + interval '1 day',
  s.created_at + make_interval(days => coalesce(case s.transport when 'air' then o.receive_days_air when 'rail' then o.receive_days_rail when 'sea' then o.receive_days_sea end, o.receive_days, 14))
) from orders."order" o where o.id = s.order_id and o.status = 'partially_shipped';
alter table orders.shipment add constraint shipment_given_back_within check (given_back_minor between 0 and worth_minor);
create index shipment_to_receive on orders.shipment (receive_by) where status = 'on_way' and receive_by is not null;
create index shipment_to_clear on orders.shipment (clear_at) where status = 'received' and clear_at is not null;

drop index orders.order_to_receive;
alter table orders."order" drop column receive_by;
alter table orders."order" drop column receive_left_seconds;
alter table orders."order" drop column is_extended;

-- In which parcel the shipped pieces of a claim lie: it stops that parcel's clock, and its refund is of that parcel's money. Gone with a claim that ends without money.
create table orders.claimed_piece (
  claim_id integer not null,
  shipment_id integer not null references orders.shipment (id),
  line_id integer not null references orders.order_line (id),
  quantity integer not null check (quantity > 0),
  primary key (claim_id, shipment_id, line_id)
);
create index claimed_piece_of_shipment on orders.claimed_piece (shipment_id);

create table orders.shipment_event (
  id integer generated always as identity primary key,
  shipment_id integer not null references orders.shipment (id),
  event text not null,
  from_status text not null,
  to_status text not null,
  party text not null check (party in ('buyer', 'seller', 'system', 'operator')),
  actor_id integer,
  note text not null default '',
  life_version smallint not null,
  created_at timestamptz not null
);
create index shipment_event_of_shipment on orders.shipment_event (shipment_id, id);
create trigger shipment_event_is_append_only before update or delete or truncate on orders.shipment_event for each statement execute function orders.refuse_change();
