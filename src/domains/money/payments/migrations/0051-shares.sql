-- A seller's own account at a provider that keeps sellers' shares: asked for under `number`; how it stands is the provider's word.
create table payments.connected_account (
  provider text not null,
  user_id integer not null references accounts."user" (id),
  number uuid not null unique,
  account text unique,
  standing text not null check (standing in ('opening', 'checking', 'ready', 'restricted')),
  -- What the provider still wants: names of ours.
  missing jsonb not null default '[]',
  created_at timestamptz not null,
  asked_at timestamptz,
  primary key (provider, user_id)
);
-- What stands in the account of an order's seller, for that order: of a payment, or what the portal added of its own coupon beside that.
create table payments.share (
  id integer generated always as identity primary key,
  "of" text not null check ("of" in ('payment', 'coupon')),
  payment_id integer not null references payments.payment (id),
  order_id integer not null,
  seller_id integer not null,
  provider text not null,
  account text not null,
  amount_minor bigint not null check (amount_minor > 0),
  currency text not null,
  status text not null default 'due' check (status in ('due', 'sent', 'refused', 'dropped')),
  -- The provider's name of it.
  transaction_id text not null default '',
  -- Of it so much is to be brought back, and so much is its seller's to be paid out.
  back_minor bigint not null default 0 check (back_minor >= 0),
  freed_minor bigint not null default 0 check (freed_minor >= 0),
  -- What of the order's money was fetched back after it was settled, and is not given to its buyer yet: for that nothing more is brought back.
  fetched_minor bigint not null default 0 check (fetched_minor >= 0),
  tries integer not null default 0,
  -- How often it was refused: each time it is asked for under a number of its own, since the provider answers the same number the same.
  refusals integer not null default 0,
  ask_after timestamptz,
  created_at timestamptz not null,
  sent_at timestamptz,
  check (back_minor + freed_minor <= amount_minor)
);
create unique index share_of_payment on payments.share (payment_id, order_id) where "of" = 'payment';
create index share_coming on payments.share (seller_id) where status = 'due';
create index share_of_order on payments.share (order_id, id);
create index share_to_ask on payments.share (ask_after) where ask_after is not null;
create index share_sent on payments.share (provider, sent_at) where status = 'sent';
create table payments.share_event (
  id integer generated always as identity primary key,
  share_id integer not null references payments.share (id),
  event text not null,
  from_status text not null,
  to_status text not null,
  party text not null check (party in ('system', 'provider')),
  actor_id integer,
  note text not null default '',
  life_version smallint not null,
  created_at timestamptz not null
);
create index share_event_of_share on payments.share_event (share_id, id);
create trigger share_event_is_append_only before update or delete or truncate on payments.share_event for each statement execute function payments.refuse_change();
-- What becomes of a share: `back` is asked of the provider, `free` (below nothing: no more so) is ours alone.
create table payments.share_step (
  id integer generated always as identity primary key,
  share_id integer not null references payments.share (id),
  kind text not null check (kind in ('back', 'free')),
  minor bigint not null check (minor <> 0 and (kind = 'free' or minor > 0)),
  -- A refund that waits for it.
  refund_id integer references payments.refund (id),
  transaction_id text not null default '',
  tries integer not null default 0,
  refusals integer not null default 0,
  created_at timestamptz not null,
  refused_at timestamptz,
  done_at timestamptz
);
create index share_step_open on payments.share_step (share_id, id) where done_at is null;
create index share_step_of_refund on payments.share_step (refund_id) where refund_id is not null;
create index share_step_done on payments.share_step (done_at) where kind = 'back';

alter table payments.statement_line drop constraint statement_line_of_check;
alter table payments.statement_line add constraint statement_line_of_check check ("of" in ('payment', 'refund', 'dispute', 'fee', 'payout', 'share'));
alter table payments.finding drop constraint finding_fault_check;
alter table payments.finding add constraint finding_fault_check
  check (fault in ('unheard', 'other_amount', 'payment_missing', 'refund_unknown', 'refund_missing', 'dispute_unheard', 'share_unknown', 'share_missing'));
