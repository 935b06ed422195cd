-- An event is found by its payable, and its number alone finds none: one index serves as key and for reading, and every order placed writes one less.
alter table payments.payable_event drop constraint payable_event_pkey, add primary key (payable_id, id);
drop index payments.payable_event_of_payable;
