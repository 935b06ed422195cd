create schema groupbuy;

-- What a seller offers groups. Written once: a change is a new row, so that groups keep the terms they were started under.
create table groupbuy.offer (
  id integer generated always as identity primary key,
  product_id integer not null,
  seller_id integer not null references accounts."user" (id),
  measure text not null check (measure in ('members', 'pieces')),
  hours integer not null check (hours between 1 and 720),
  least_quantity integer not null check (least_quantity > 0),
  most_quantity integer check (most_quantity >= least_quantity),
  currency text not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null check (ends_at > starts_at),
  created_at timestamptz not null,
  closed_at timestamptz
);
create unique index offer_open on groupbuy.offer (product_id) where closed_at is null;

create table groupbuy.tier (
  offer_id integer not null references groupbuy.offer (id),
  from_count integer not null check (from_count > 1),
  unit_price_minor bigint not null check (unit_price_minor > 0),
  primary key (offer_id, from_count)
);

create table groupbuy.team (
  id integer generated always as identity primary key,
  offer_id integer not null references groupbuy.offer (id),
  product_id integer not null,
  seller_id integer not null references accounts."user" (id),
  status text not null default 'forming' check (status in ('forming', 'succeeded', 'failed')),
  deadline_at timestamptz not null,
  -- The price of the step it reached.
  unit_price_minor bigint check (unit_price_minor > 0),
  created_at timestamptz not null,
  decided_at timestamptz,
  check ((status = 'succeeded') = (unit_price_minor is not null)),
  check ((status = 'forming') = (decided_at is null))
);
create index team_of_product on groupbuy.team (product_id, status, id desc);
create index team_forming on groupbuy.team (deadline_at) where status = 'forming';

create table groupbuy.member (
  id integer generated always as identity primary key,
  team_id integer not null references groupbuy.team (id),
  buyer_id integer not null references accounts."user" (id),
  order_id integer not null unique references orders."order" (id),
  order_group_id integer not null unique references orders.order_group (id),
  status text not null default 'pending_payment' check (status in ('pending_payment', 'joined', 'completed', 'refunded', 'dropped')),
  quantity integer not null check (quantity > 0),
  unit_price_minor bigint not null check (unit_price_minor > 0),
  created_at timestamptz not null,
  joined_at timestamptz,
  settled_at timestamptz
);
create index member_of_team on groupbuy.member (team_id, id);
create unique index member_once on groupbuy.member (team_id, buyer_id) where status <> 'dropped';
create index member_to_settle on groupbuy.member (id) where status = 'joined';

-- What happened to a group, or to a member of it.
create table groupbuy.event (
  id integer generated always as identity primary key,
  team_id integer not null references groupbuy.team (id),
  member_id integer references groupbuy.member (id),
  event text not null,
  from_status text not null,
  to_status text not null,
  created_at timestamptz not null
);
create index event_of_team on groupbuy.event (team_id, id);

create function groupbuy.refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'groupbuy.% is append-only', tg_table_name using errcode = 'restrict_violation';
end
$$;
create trigger event_is_append_only before update or delete or truncate on groupbuy.event for each statement execute function groupbuy.refuse_change();
create trigger tier_is_append_only before update or delete or truncate on groupbuy.tier for each statement execute function groupbuy.refuse_change();
