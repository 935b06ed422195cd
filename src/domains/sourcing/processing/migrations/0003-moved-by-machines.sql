-- Each move of an order and of an offer: as whom somebody did it, and by which version of the table. Nobody changes what happened.
alter table processing.order_event rename column by_user_id to actor_id;
alter table processing.order_event rename column at to created_at;
alter table processing.order_event add column party text;
alter table processing.order_event add column note text not null default '';
alter table processing.order_event add column life_version smallint not null default 1;
alter table processing.order_event alter column life_version drop default;
update processing.order_event e set party = case when e.actor_id is null then 'system' when e.event = 'award' or e.actor_id = o.buyer_id then 'buyer' else 'operator' end
  from processing."order" o where o.id = e.order_id;
alter table processing.order_event alter column party set not null;
alter table processing.order_event add constraint order_event_party_check check (party in ('buyer', 'operator', 'system'));

alter table processing.offer_event rename column by_user_id to actor_id;
alter table processing.offer_event rename column at to created_at;
alter table processing.offer_event add column party text;
alter table processing.offer_event add column life_version smallint not null default 1;
alter table processing.offer_event alter column life_version drop default;
update processing.offer_event e set party = case when e.actor_id is null then 'system' when e.actor_id = o.buyer_id then 'buyer' else 'factory' end
  from processing.offer f join processing."order" o on o.id = f.order_id where f.id = e.offer_id;
alter table processing.offer_event alter column party set not null;
alter table processing.offer_event add constraint offer_event_party_check check (party in ('factory', 'buyer', 'system'));

create function processing.refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'processing.% is append-only', tg_table_name using errcode = 'restrict_violation';
end
$$;
create trigger order_event_is_append_only before update or delete or truncate on processing.order_event for each statement execute function processing.refuse_change();
create trigger offer_event_is_append_only before update or delete or truncate on processing.offer_event for each statement execute function processing.refuse_change();
