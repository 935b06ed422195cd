-- Who moved a payment, and by which version of its table. Until now each event was one party's alone.
alter table payments.payment_event add column party text;
alter table payments.payment_event add column actor_id integer;
alter table payments.payment_event add column note text not null default '';
alter table payments.payment_event add column life_version smallint not null default 1;
alter table payments.payment_event alter column life_version drop default;
alter table payments.payment_event disable trigger payment_event_is_append_only;
update payments.payment_event set party = case event when 'hand_over' then 'payer' when 'succeed' then 'provider' when 'fail' then 'provider' else 'system' end;
alter table payments.payment_event enable trigger payment_event_is_append_only;
alter table payments.payment_event alter column party set not null;
alter table payments.payment_event add constraint payment_event_party_check check (party in ('payer', 'provider', 'system'));

-- What is to be paid moves by a table too; what became of it before is not written here.
create table payments.payable_event (
  id integer generated always as identity primary key,
  payable_id integer not null references payments.payable (id),
  event text not null,
  from_status text not null,
  to_status text not null,
  party text not null check (party in ('seller', 'payer', 'system')),
  actor_id integer,
  note text not null default '',
  life_version smallint not null,
  created_at timestamptz not null
);
create index payable_event_of_payable on payments.payable_event (payable_id, id);
create trigger payable_event_is_append_only before update or delete or truncate on payments.payable_event for each statement execute function payments.refuse_change();
