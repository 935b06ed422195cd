-- A payment that its payer disputes with the bank that the card is of. What is known of it is the provider's: its name there, the sum, the deadline.
create table payments.chargeback (
  id integer generated always as identity primary key,
  provider text not null,
  dispute text not null,
  -- None where the provider names a payment that we do not know.
  payment_id integer references payments.payment (id),
  amount_minor bigint not null check (amount_minor > 0),
  currency text not null,
  reason text not null,
  status text not null default 'opened' check (status in ('opened', 'evidence_sent', 'accepted', 'won', 'lost')),
  -- By when the provider wants to hear of us; and the shop, a day before.
  due_by timestamptz,
  evidence_by timestamptz,
  -- What finance had sent, word for word.
  evidence text not null default '',
  created_at timestamptz not null,
  settled_at timestamptz,
  constraint chargeback_once unique (provider, dispute),
  check ((status in ('won', 'lost')) = (settled_at is not null))
);
create index chargeback_of_payment on payments.chargeback (payment_id);
create index chargeback_open on payments.chargeback (due_by) where status not in ('won', 'lost');
create index chargeback_newest on payments.chargeback (created_at desc, id desc);
create table payments.chargeback_event (
  id integer generated always as identity primary key,
  chargeback_id integer not null references payments.chargeback (id),
  event text not null,
  from_status text not null,
  to_status text not null,
  party text not null check (party in ('provider', 'finance')),
  actor_id integer,
  note text not null default '',
  life_version smallint not null,
  created_at timestamptz not null
);
create index chargeback_event_of_chargeback on payments.chargeback_event (chargeback_id, id);
create trigger chargeback_event_is_append_only before update or delete or truncate on payments.chargeback_event for each statement execute function payments.refuse_change();
-- What the provider took and returned for it, each line of its books once: what was taken is below nothing.
create table payments.chargeback_move (
  id integer generated always as identity primary key,
  chargeback_id integer not null references payments.chargeback (id),
  provider text not null,
  transaction_id text not null,
  amount_minor bigint not null,
  currency text not null,
  fee_minor bigint not null,
  fee_currency text not null,
  moved_at timestamptz not null,
  constraint chargeback_move_once unique (provider, transaction_id)
);
create index chargeback_move_of_chargeback on payments.chargeback_move (chargeback_id, id);
-- Whose sales the payment was for, as whoever sells it said.
create table payments.chargeback_part (
  chargeback_id integer not null references payments.chargeback (id),
  order_id integer not null,
  code text not null,
  seller_id integer not null,
  -- What its seller has to say.
  statement text not null default '',
  said_at timestamptz,
  primary key (chargeback_id, order_id)
);
create index chargeback_part_of_order on payments.chargeback_part (order_id);
-- Papers of a seller, one a kind: sealed files, for finance and that shop alone until they are sent to the provider.
create table payments.chargeback_paper (
  id integer generated always as identity primary key,
  chargeback_id integer not null,
  order_id integer not null,
  kind text not null check (kind in ('shipping', 'messages', 'receipt', 'terms', 'other')),
  file text not null,
  name text not null,
  size integer not null,
  added_by integer not null,
  created_at timestamptz not null,
  foreign key (chargeback_id, order_id) references payments.chargeback_part (chargeback_id, order_id),
  constraint chargeback_paper_one_a_kind unique (chargeback_id, order_id, kind)
);

-- A refund that the bank was quicker than: its money met the chargeback.
alter table payments.refund drop constraint refund_status_check;
alter table payments.refund add constraint refund_status_check check (status in ('requested', 'processing', 'succeeded', 'failed', 'cancelled', 'charged_back'));
-- Lines of the provider's books about disputes.
alter table payments.statement_line drop constraint statement_line_of_check;
alter table payments.statement_line add constraint statement_line_of_check check ("of" in ('payment', 'refund', 'dispute'));
alter table payments.finding drop constraint finding_fault_check;
alter table payments.finding add constraint finding_fault_check
  check (fault in ('unheard', 'other_amount', 'payment_missing', 'refund_unknown', 'refund_missing', 'dispute_unheard'));
-- The local cashier's payers have a bank too, which decides as it is told to for trying out: when it was answered, or when its time is over.
create table payments.cashier_dispute (
  id text primary key,
  payment_id integer not null unique references payments.payment (id),
  amount_minor bigint not null check (amount_minor > 0),
  reason text not null,
  bank text not null check (bank in ('for_seller', 'for_buyer')),
  began_at timestamptz not null,
  due_by timestamptz not null,
  answered_at timestamptz,
  accepted_at timestamptz
);
create index cashier_dispute_by_time on payments.cashier_dispute (began_at);
