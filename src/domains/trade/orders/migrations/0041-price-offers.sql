-- What a seller offers to take for an unpaid order in place of its price, and the buyer's answer.
create table orders.price_offer (
  id integer generated always as identity primary key,
  order_id integer not null references orders."order" (id),
  -- Of every line of the order: [{ line_id, unit_price_minor }].
  lines jsonb not null,
  total_minor bigint not null check (total_minor > 0),
  before_minor bigint not null,
  note text not null default '',
  status text not null,
  created_at timestamptz not null,
  answered_at timestamptz
);
create index price_offer_of_order on orders.price_offer (order_id, id);
create unique index price_offer_open on orders.price_offer (order_id) where status = 'offered';
create table orders.price_offer_event (
  id integer generated always as identity primary key,
  offer_id integer not null references orders.price_offer (id),
  event text not null,
  from_status text not null,
  to_status text not null,
  party text not null check (party in ('buyer', 'seller', 'system', 'operator')),
  actor_id integer,
  note text not null default '',
  life_version smallint not null,
  created_at timestamptz not null
);
create index price_offer_event_of_offer on orders.price_offer_event (offer_id, id);
create trigger price_offer_event_is_append_only before update or delete or truncate on orders.price_offer_event for each statement execute function orders.refuse_change();
