-- A list may be shared with its owner's company: its members read it and order from it.
alter table order_lists.list add column company_id integer references companies.company (id) on delete set null;
create index list_of_company on order_lists.list (company_id, updated_at desc, id desc) where company_id is not null;
