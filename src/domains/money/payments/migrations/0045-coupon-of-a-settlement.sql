-- What the portal added to a settlement for its own coupon, beside `amount_minor` of the buyer's money; and what of that was taken back with what the buyer got back.
alter table payments.settlement add column coupon_minor bigint not null default 0 check (coupon_minor >= 0);
alter table payments.settlement add column coupon_back_minor bigint not null default 0;
alter table payments.settlement add constraint settlement_coupon_back_within check (coupon_back_minor between 0 and coupon_minor);
alter table payments.settlement drop constraint settlement_check;
alter table payments.settlement add constraint settlement_is_whole check (income_minor + commission_minor = amount_minor + coupon_minor);
