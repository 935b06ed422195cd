alter table payments.payment drop constraint payment_provider_check;
alter table payments.payment add constraint payment_provider_check check (provider in ('wallet', 'local', 'stripe', 'bank_transfer'));

-- Under which name a payment is known at Stripe: it cannot be asked for there by ours.
create table payments.stripe_session (
  payment_id integer primary key references payments.payment,
  session text not null unique
);
