create schema after_sale;

-- What a buyer claims of an order: named pieces of its lines.
create table after_sale.claim (
  id integer generated always as identity primary key,
  order_id integer not null references orders."order" (id),
  buyer_id integer not null references accounts."user" (id),
  seller_id integer not null references accounts."user" (id),
  kind text not null check (kind in ('refund_only', 'return_refund', 'exchange')),
  scope text not null check (scope in ('unshipped', 'shipped')),
  reason text not null,
  status text not null,
  currency text not null,
  -- What the pieces cost: no refund is larger.
  most_minor bigint not null check (most_minor > 0),
  asked_minor bigint not null check (asked_minor between 1 and most_minor),
  offered_minor bigint check (offered_minor between 1 and most_minor),
  -- What is to go back, from the moment that is settled; then what went back.
  due_minor bigint check (due_minor between 0 and most_minor),
  refunded_minor bigint not null default 0 check (refunded_minor between 0 and most_minor),
  counters smallint not null default 0,
  is_appealed boolean not null default false,
  -- The deadline of the state it is in.
  due_at timestamptz,
  return_address jsonb,
  return_carrier text,
  return_number text,
  resent_carrier text,
  resent_number text,
  created_at timestamptz not null,
  closed_at timestamptz,
  check (scope = 'shipped' or kind = 'refund_only')
);
create index claim_of_order on after_sale.claim (order_id);
create index claim_of_buyer on after_sale.claim (buyer_id, id desc);
create index claim_of_seller on after_sale.claim (seller_id, id desc);
create index claim_to_act on after_sale.claim (due_at) where due_at is not null;
create index claim_in_line on after_sale.claim (id) where status in ('disputed', 'appealed');
create index claim_to_pay on after_sale.claim (id) where status = 'refunding';

create table after_sale.claim_line (
  claim_id integer not null references after_sale.claim (id),
  order_line_id integer not null references orders.order_line (id),
  quantity integer not null check (quantity > 0),
  total_minor bigint not null check (total_minor > 0),
  primary key (claim_id, order_line_id)
);
create index claim_line_of_line on after_sale.claim_line (order_line_id);

-- What each side said and showed.
create table after_sale.paper (
  id integer generated always as identity primary key,
  claim_id integer not null references after_sale.claim (id),
  party text not null check (party in ('buyer', 'seller')),
  author_id integer not null references accounts."user" (id),
  body text not null check (length(body) <= 1000),
  images text[] not null default '{}' check (cardinality(images) <= 9),
  locale text not null,
  created_at timestamptz not null
);
create index paper_of_claim on after_sale.paper (claim_id, id);

-- At most two: the first, and the one after an appeal, by somebody else.
create table after_sale.decision (
  claim_id integer not null references after_sale.claim (id),
  round smallint not null check (round in (1, 2)),
  operator_id integer not null references accounts."user" (id),
  to_buyer_minor bigint not null check (to_buyer_minor >= 0),
  reason text not null check (length(reason) between 1 and 1000),
  created_at timestamptz not null,
  primary key (claim_id, round),
  unique (claim_id, operator_id)
);

create table after_sale.claim_event (
  id integer generated always as identity primary key,
  claim_id integer not null references after_sale.claim (id),
  event text not null,
  from_status text not null,
  to_status text not null,
  party text not null check (party in ('buyer', 'seller', 'system', 'operator')),
  actor_id integer,
  note text not null default '',
  -- The sum that this step was about.
  amount_minor bigint,
  life_version smallint not null,
  created_at timestamptz not null
);
create index claim_event_of_claim on after_sale.claim_event (claim_id, id);
create function after_sale.refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'after_sale.% is append-only', tg_table_name using errcode = 'restrict_violation';
end
$$;
create trigger claim_event_is_append_only before update or delete or truncate on after_sale.claim_event for each statement execute function after_sale.refuse_change();
create trigger paper_is_append_only before update or delete or truncate on after_sale.paper for each statement execute function after_sale.refuse_change();
create trigger decision_is_append_only before update or delete or truncate on after_sale.decision for each statement execute function after_sale.refuse_change();
