create schema payments;

-- Something to be paid, once. Who sells it is known by `kind` and `reference` only.
create table payments.payable (
  id integer generated always as identity primary key,
  kind text not null check (kind in ('order_group', 'topup')),
  reference integer not null,
  payer_id integer not null references accounts."user" (id),
  amount_minor bigint not null check (amount_minor > 0),
  currency text not null,
  status text not null default 'open' check (status in ('open', 'paid', 'closed')),
  expires_at timestamptz not null,
  created_at timestamptz not null,
  paid_at timestamptz,
  -- Which success paid it; any other success of the same payable is the payer's money.
  paid_transaction text,
  check ((status = 'paid') = (paid_transaction is not null)),
  unique (kind, reference)
);
create index payable_open on payments.payable (expires_at) where status = 'open';
create sequence payments.topup_number as integer;

-- One try to pay a payable with a provider.
create table payments.payment (
  id integer generated always as identity primary key,
  payable_id integer not null references payments.payable (id),
  provider text not null check (provider in ('wallet', 'local')),
  token text not null unique,
  status text not null check (status in ('created', 'pending', 'succeeded', 'failed', 'expired', 'cancelled')),
  created_at timestamptz not null,
  settled_at timestamptz
);
-- A second start with the same provider goes on with the payment that is under way.
create unique index payment_under_way on payments.payment (payable_id, provider) where status in ('created', 'pending');
create index payment_to_ask_after on payments.payment (created_at) where status = 'pending';

create table payments.payment_event (
  id integer generated always as identity primary key,
  payment_id integer not null references payments.payment (id),
  event text not null,
  from_status text not null,
  to_status text not null,
  transaction text not null default '',
  created_at timestamptz not null
);
create index payment_event_of_payment on payments.payment_event (payment_id);

-- What a provider said, word for word, each transaction once. Written only after its signature was found right: nobody else can take a transaction's place.
create table payments.callback (
  id integer generated always as identity primary key,
  provider text not null,
  transaction_id text not null,
  payment_id integer not null references payments.payment (id),
  outcome text not null check (outcome in ('succeeded', 'failed')),
  raw text not null,
  received_at timestamptz not null,
  constraint callback_once unique (provider, transaction_id)
);

-- Money given back. `key` names the refund for ever.
create table payments.refund (
  id integer generated always as identity primary key,
  key text not null unique,
  payment_id integer references payments.payment (id),
  order_id integer,
  payer_id integer not null references accounts."user" (id),
  amount_minor bigint not null check (amount_minor > 0),
  currency text not null,
  reason text not null,
  status text not null check (status in ('requested', 'processing', 'succeeded', 'failed', 'cancelled')),
  created_at timestamptz not null,
  settled_at timestamptz,
  check ((payment_id is null) <> (order_id is null))
);
create index refund_of_order on payments.refund (order_id);

-- What a received order brought its seller: the source of bills.
create table payments.settlement (
  order_id integer primary key,
  seller_id integer not null references accounts."user" (id),
  amount_minor bigint not null,
  income_minor bigint not null,
  commission_minor bigint not null,
  commission_basis_points integer not null,
  currency text not null,
  created_at timestamptz not null,
  check (income_minor + commission_minor = amount_minor)
);
create index settlement_of_seller on payments.settlement (seller_id, created_at);

-- The local cashier's own books: what its page decided. A gateway of the outside world keeps these elsewhere.
create table payments.cashier_transaction (
  id text primary key,
  payment_id integer not null references payments.payment (id),
  outcome text not null check (outcome in ('succeeded', 'failed')),
  decided_at timestamptz not null,
  -- Before this the cashier does not know the outcome itself.
  due_at timestamptz not null
);
create index cashier_transaction_of_payment on payments.cashier_transaction (payment_id);

create function payments.refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'payments.% is append-only', tg_table_name using errcode = 'restrict_violation';
end
$$;
create trigger payment_event_is_append_only before update or delete or truncate on payments.payment_event for each statement execute function payments.refuse_change();
create trigger callback_is_append_only before update or delete or truncate on payments.callback for each statement execute function payments.refuse_change();
