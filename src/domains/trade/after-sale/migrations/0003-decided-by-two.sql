-- Who confirmed a decision that pays out more than one person may decide.
alter table after_sale.decision add column second_id integer references accounts."user" (id);
alter table after_sale.decision add constraint decision_by_two check (second_id <> operator_id);
