-- The freight that goes with the pieces of a claim: within most_minor where they were not sent or never arrived, beside it where they came.
alter table after_sale.claim add column freight_minor bigint not null default 0 check (freight_minor >= 0);
-- The platform may give back that freight too: what is due and what went back may be more than the two sides can ask for and offer.
alter table after_sale.claim drop constraint claim_check2, drop constraint claim_check3;
alter table after_sale.claim add constraint claim_due_within check (due_minor between 0 and most_minor + freight_minor);
alter table after_sale.claim add constraint claim_refunded_within check (refunded_minor between 0 and most_minor + freight_minor);
