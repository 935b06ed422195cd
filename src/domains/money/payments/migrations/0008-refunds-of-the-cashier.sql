-- The local cashier gives money back too: as its payer has it done for trying out, and in books of its own.
alter table payments.cashier_transaction add column refunds text not null default 'at_once' check (refunds in ('at_once', 'late', 'second_try', 'never'));
create table payments.cashier_refund (
  -- The portal's request number: asked again under it, nothing is given back twice.
  number text primary key,
  payment_id integer not null references payments.payment (id),
  id text not null unique,
  amount_minor bigint not null check (amount_minor > 0),
  outcome text not null check (outcome in ('succeeded', 'failed', 'refused')),
  asked_at timestamptz not null,
  -- Before this the cashier does not know the outcome itself.
  due_at timestamptz not null
);
create index cashier_refund_of_payment on payments.cashier_refund (payment_id);
create index cashier_refund_by_time on payments.cashier_refund (due_at);
create index cashier_transaction_by_time on payments.cashier_transaction (due_at);
