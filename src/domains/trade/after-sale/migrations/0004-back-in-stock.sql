-- The seller said that what came back can be sold again: it was put back into stock then.
alter table after_sale.claim add column is_sellable boolean not null default false;
