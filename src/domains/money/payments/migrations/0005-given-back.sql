-- What of a settled order went back to its buyer for claims: never more than was settled.
alter table payments.settlement add column given_back_minor bigint not null default 0;
alter table payments.settlement add constraint settlement_given_back_within check (given_back_minor between 0 and amount_minor);
