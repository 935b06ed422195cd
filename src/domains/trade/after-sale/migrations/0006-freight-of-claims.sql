-- The freight of a claim's pieces: what of it is asked for with them, within most_minor (they were not sent, or never arrived), and what the platform
-- may give back besides when it decides.
alter table after_sale.claim add column freight_minor bigint not null default 0 check (freight_minor between 0 and most_minor);
alter table after_sale.claim add column beside_minor bigint not null default 0 check (beside_minor >= 0);
alter table after_sale.claim drop constraint claim_check2, drop constraint claim_check3;
alter table after_sale.claim add constraint claim_due_within check (due_minor between 0 and most_minor + beside_minor);
alter table after_sale.claim add constraint claim_refunded_within check (refunded_minor between 0 and most_minor + beside_minor);
