-- A sample that a factory shows at a price is asked for at that price: a contract of one piece, which its buyer has signed.
alter table contracts.contract drop constraint contract_origin_check, add constraint contract_origin_check check (origin in ('award', 'quote', 'sample'));
-- What contracts call these: each has a number of its own.
create sequence contracts.sample_number as integer;
