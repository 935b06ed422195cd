-- Money that came to our bank may be what a provider paid out.
alter table payments.received add column provider text;
alter table payments.received drop constraint received_outcome_check;
alter table payments.received add constraint received_outcome_check check (outcome in ('paid', 'part', 'wallet', 'payout'));
alter table payments.received drop constraint received_check2;
alter table payments.received add constraint received_names_what_it_is_of
  check ((provider is not null) = (outcome is not distinct from 'payout') and (status <> 'matched' or payment_id is not null or provider is not null));
