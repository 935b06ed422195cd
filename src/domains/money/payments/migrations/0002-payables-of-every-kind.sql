-- Who may open a payable is known by the code; a new kind needs no change here.
alter table payments.payable drop constraint payable_kind_check;
alter table payments.payable add constraint payable_kind_check check (kind ~ '^[a-z][a-z_]{1,30}$');
-- What exactly is paid, in the languages it was written in.
alter table payments.payable add column title jsonb not null default '{}';
create index payment_event_of_success on payments.payment_event (transaction) where event = 'succeed';
