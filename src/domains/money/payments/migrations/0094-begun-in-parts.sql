-- Of a payment that is to be paid into its sellers' accounts: how often it was begun so and not refused, each beginning counted before the provider hears of it. Null where it
-- is one as any other, or where the provider would not have it so.
alter table payments.payment add column parts_begun integer check (parts_begun >= 0);
-- What is there already keeps its parts.
update payments.payment set parts_begun = 1 where exists (select from payments.payment_part where payment_id = payment.id);
