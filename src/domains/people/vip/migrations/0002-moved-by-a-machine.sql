-- Each move of a purchase: who did it, when, and by which version of its table. What became of a purchase before is not written here.
create table vip.purchase_event (
  id integer generated always as identity primary key,
  purchase_id integer not null references vip.purchase (id),
  event text not null,
  from_status text not null,
  to_status text not null,
  party text not null check (party in ('buyer', 'operator', 'system')),
  actor_id integer,
  note text not null default '',
  life_version smallint not null,
  created_at timestamptz not null
);
create index purchase_event_of_purchase on vip.purchase_event (purchase_id, id);
create trigger purchase_event_is_append_only before update or delete or truncate on vip.purchase_event for each statement execute function vip.refuse_change();
