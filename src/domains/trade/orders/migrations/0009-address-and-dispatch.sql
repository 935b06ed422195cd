-- The day by which the seller promised to ship: so many days after payment, as it was when the order was placed; and how late they may be before the
-- buyer may close what is not shipped.
alter table orders."order" add column dispatch_days integer check (dispatch_days >= 0);
alter table orders."order" add column late_days integer check (late_days >= 0);
alter table orders."order" add column dispatch_by timestamptz;
-- Where this order goes, when its address was changed after the checkout was placed.
alter table orders."order" add column address jsonb;

-- A buyer's wish to have an unshipped order sent elsewhere, and the seller's answer.
create table orders.address_change (
  id integer generated always as identity primary key,
  order_id integer not null references orders."order" (id),
  address jsonb not null,
  status text not null,
  created_at timestamptz not null,
  answered_at timestamptz
);
create index address_change_of_order on orders.address_change (order_id, id);
create unique index address_change_asked on orders.address_change (order_id) where status = 'asked';
create table orders.address_change_event (
  id integer generated always as identity primary key,
  change_id integer not null references orders.address_change (id),
  event text not null,
  from_status text not null,
  to_status text not null,
  party text not null check (party in ('buyer', 'seller', 'system', 'operator')),
  actor_id integer,
  note text not null default '',
  life_version smallint not null,
  created_at timestamptz not null
);
create index address_change_event_of_change on orders.address_change_event (change_id, id);
create trigger address_change_event_is_append_only before update or delete or truncate on orders.address_change_event for each statement execute function orders.refuse_change();
