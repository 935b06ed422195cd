create table orders.checkout_event (
  id integer generated always as identity primary key,
  checkout_id integer not null references orders.checkout (id),
  event text not null,
  from_status text not null,
  to_status text not null,
  party text not null check (party in ('buyer', 'system')),
  actor_id integer,
  note text not null default '',
  life_version smallint not null,
  created_at timestamptz not null
);
create index checkout_event_of_checkout on orders.checkout_event (checkout_id, id);
create trigger checkout_event_is_append_only before update or delete or truncate on orders.checkout_event for each statement execute function orders.refuse_change();
