-- An order may be paid in two parts: a deposit with its checkout, and the balance once its seller says that the goods are ready.
alter table orders."order"
  -- Per cent of the goods, and what that is; null where all is paid at once.
  add column deposit_share integer check (deposit_share between 1 and 99),
  add column deposit_minor bigint check (deposit_minor > 0 and deposit_minor < total_minor),
  -- Terms of the day it was placed; null in an order that is older than these columns.
  add column balance_days integer check (balance_days > 0),
  add column balance_more_days integer check (balance_more_days > 0),
  add column forfeit_basis_points integer check (forfeit_basis_points between 0 and 10000),
  -- What its seller said of the goods when they were ready.
  add column ready_at timestamptz,
  add column ready_cartons integer check (ready_cartons > 0),
  add column ready_note text not null default '',
  -- From then on its seller may close it; and when it closes by itself, where neither side does anything.
  add column balance_due timestamptz,
  add column plan_ends_at timestamptz,
  add column has_more_time boolean not null default false,
  -- How many reminders its buyer has had of the balance.
  add column balance_reminders integer not null default 0,
  add column balance_paid_at timestamptz,
  add constraint order_deposit_said check ((deposit_share is null) = (deposit_minor is null));
alter table orders."order" drop constraint order_status_check;
alter table orders."order" add constraint order_status_check
  check (status in ('pending_payment', 'pending_group', 'in_production', 'pending_balance', 'to_ship', 'partially_shipped', 'shipped', 'received', 'completed', 'closed'));
alter table orders."order" drop constraint order_close_reason_check;
alter table orders."order" add constraint order_close_reason_check
  check (close_reason in ('pay_timeout', 'buyer_cancel', 'seller_reject', 'group_failed', 'refunded', 'operator', 'charged_back', 'not_ready', 'balance_unpaid'));
alter table orders."order" drop constraint order_payment_status_check;
alter table orders."order" add constraint order_payment_status_check
  check (payment_status in ('unpaid', 'deposit_paid', 'paid', 'partially_refunded', 'refunded'));
create index order_plan_ends on orders."order" (plan_ends_at) where status in ('in_production', 'pending_balance');
