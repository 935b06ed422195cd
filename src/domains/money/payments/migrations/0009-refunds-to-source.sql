-- What was given back of each payment: never more than was paid, whoever asks and however many at once.
alter table payments.payment add column amount_minor bigint;
update payments.payment set amount_minor = payable.amount_minor from payments.payable where payable.id = payment.payable_id;
alter table payments.payment alter column amount_minor set not null;
alter table payments.payment add column refunded_minor bigint not null default 0;
-- Refunds of orders did not name their payment: what was given back of them before is bounded by their escrow alone.
update payments.payment set refunded_minor = least(given.minor, payment.amount_minor)
  from (select payment_id, sum(amount_minor)::bigint as minor from payments.refund where payment_id is not null group by payment_id) as given
  where given.payment_id = payment.id;
alter table payments.payment add constraint payment_refunded_within check (refunded_minor between 0 and amount_minor);

-- Which way a refund goes. Through a provider it is asked for under a number made of its own and its round, until there is a word.
alter table payments.refund drop constraint refund_check;
alter table payments.refund add constraint refund_of_something check (payment_id is not null or order_id is not null);
alter table payments.refund add column way text not null default 'wallet' check (way in ('wallet', 'source'));
alter table payments.refund add column round integer not null default 0;
alter table payments.refund add column tries integer not null default 0;
alter table payments.refund add column ask_after timestamptz;
alter table payments.refund add column transaction_id text not null default '';
alter table payments.refund add column said text not null default '';
create index refund_to_ask_after on payments.refund (ask_after) where ask_after is not null;
create index refund_of_payer on payments.refund (payer_id, id desc);
create index refund_under_way on payments.refund (created_at) where status in ('processing', 'failed');
create table payments.refund_event (
  id integer generated always as identity primary key,
  refund_id integer not null references payments.refund (id),
  event text not null,
  from_status text not null,
  to_status text not null,
  party text not null check (party in ('system', 'provider', 'operator')),
  actor_id integer,
  note text not null default '',
  life_version smallint not null,
  created_at timestamptz not null
);
create index refund_event_of_refund on payments.refund_event (refund_id, id);
create trigger refund_event_is_append_only before update or delete or truncate on payments.refund_event for each statement execute function payments.refuse_change();
