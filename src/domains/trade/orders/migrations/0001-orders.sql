create schema orders;

-- The address book. An address that is removed or changed leaves placed orders as they are: they carry a copy.
create table orders.address (
  id integer generated always as identity primary key,
  user_id integer not null references accounts."user" (id),
  name text not null check (length(name) between 1 and 40),
  phone text not null check (phone ~ '^\+[1-9][0-9]{4,14}$'),
  phone_country text not null check (phone_country ~ '^[A-Z]{2}$'),
  country_code text not null check (country_code ~ '^[A-Z]{2}$'),
  -- Codes within China, free text elsewhere.
  province_code text not null default '',
  city_code text not null default '',
  district_code text not null default '',
  province text not null default '',
  city text not null default '',
  district text not null default '',
  detail text not null,
  postcode text not null default '',
  is_default boolean not null default false,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index address_of_user on orders.address (user_id, id);
create unique index address_default on orders.address (user_id) where is_default;

-- One checkout: what is paid.
create table orders.order_group (
  id integer generated always as identity primary key,
  buyer_id integer not null references accounts."user" (id),
  address jsonb not null,
  total_minor bigint not null check (total_minor > 0),
  currency text not null,
  status text not null default 'pending' check (status in ('pending', 'paid', 'closed')),
  expires_at timestamptz not null,
  created_at timestamptz not null,
  paid_at timestamptz,
  closed_at timestamptz
);
create index order_group_unpaid on orders.order_group (buyer_id) where status = 'pending';
create index order_group_expiring on orders.order_group (expires_at) where status = 'pending';

create sequence orders.order_number;
-- TP, the day in Shanghai, and a number that never repeats: TP2611200001.
create function orders.next_code(at timestamptz) returns text language sql volatile as $$
  select 'TP' || to_char(at at time zone 'Asia/Shanghai', 'YYMMDD') || case when number < 10000 then lpad(number::text, 4, '0') else number::text end
  from nextval('orders.order_number') as number
$$;

-- One seller's part of a checkout: what is fulfilled, refunded and reviewed.
create table orders."order" (
  id integer generated always as identity primary key,
  code text not null unique,
  group_id integer not null references orders.order_group (id),
  buyer_id integer not null references accounts."user" (id),
  seller_id integer not null references accounts."user" (id),
  status text not null check (status in ('pending_payment', 'pending_group', 'to_ship', 'partially_shipped', 'shipped', 'received', 'completed', 'closed')),
  close_reason text check (close_reason in ('pay_timeout', 'buyer_cancel', 'seller_reject', 'group_failed', 'refunded', 'operator')),
  -- A copy of what the ledger says of the order's escrow, written by settlePaymentStatus and nobody else.
  payment_status text not null default 'unpaid' check (payment_status in ('unpaid', 'paid', 'partially_refunded', 'refunded')),
  total_minor bigint not null check (total_minor > 0),
  currency text not null,
  buyer_note text not null default '',
  close_note text not null default '',
  -- Code and titles in every language, in lower case: what a search among one's own orders looks at.
  search_text text not null,
  expires_at timestamptz not null,
  receive_by timestamptz,
  is_extended boolean not null default false,
  created_at timestamptz not null,
  paid_at timestamptz,
  shipped_at timestamptz,
  received_at timestamptz,
  completed_at timestamptz,
  closed_at timestamptz,
  check ((status = 'closed') = (close_reason is not null)),
  check (buyer_id <> seller_id)
);
create index order_of_buyer on orders."order" (buyer_id, id desc);
create index order_of_seller on orders."order" (seller_id, id desc);
create index order_of_group on orders."order" (group_id, id);
create index order_to_receive on orders."order" (receive_by) where status = 'shipped';
create index order_to_complete on orders."order" (received_at) where status = 'received';

create table orders.order_line (
  id integer generated always as identity primary key,
  order_id integer not null references orders."order" (id),
  sku_id integer not null,
  product_id integer not null,
  title jsonb not null,
  colour jsonb not null,
  hex text not null,
  size text not null,
  image text not null,
  quantity integer not null check (quantity > 0),
  shipped_quantity integer not null default 0 check (shipped_quantity between 0 and quantity),
  unit_price_minor bigint not null check (unit_price_minor > 0),
  total_minor bigint not null check (total_minor = unit_price_minor * quantity)
);
create index order_line_of_order on orders.order_line (order_id, id);

create table orders.shipment (
  id integer generated always as identity primary key,
  order_id integer not null references orders."order" (id),
  carrier text not null,
  tracking_number text not null,
  created_at timestamptz not null
);
create index shipment_of_order on orders.shipment (order_id, id);

create table orders.order_event (
  id integer generated always as identity primary key,
  order_id integer not null references orders."order" (id),
  event text not null,
  from_status text not null,
  to_status text not null,
  party text not null check (party in ('buyer', 'seller', 'system', 'operator')),
  actor_id integer,
  note text not null default '',
  created_at timestamptz not null
);
create index order_event_of_order on orders.order_event (order_id, id);

create function orders.refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'orders.% is append-only', tg_table_name using errcode = 'restrict_violation';
end
$$;
create trigger order_event_is_append_only before update or delete or truncate on orders.order_event for each statement execute function orders.refuse_change();
