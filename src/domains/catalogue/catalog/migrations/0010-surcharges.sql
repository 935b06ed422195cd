-- What a colour or size costs above the product's price at every quantity ("XXL + 2.00 each"). Never below it, so that "from" stays true.
alter table catalog.sku add column surcharge_minor bigint not null default 0 check (surcharge_minor >= 0);
