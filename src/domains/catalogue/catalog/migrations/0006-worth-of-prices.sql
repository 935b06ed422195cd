-- What a currency is worth in the portal's own, in ten-thousandths, as the settings had it last (a sweep follows them): for comparing prices, and for nothing else.
create table catalog.rate (
  currency text primary key,
  ten_thousandths integer not null check (ten_thousandths > 0)
);
insert into catalog.rate (currency, ten_thousandths) values ('USD', 71000), ('EUR', 82000), ('GBP', 95000), ('AED', 19300), ('SAR', 18900);

create function catalog.worth(minor bigint, of text) returns bigint language sql stable as $$
  select coalesce((select minor * r.ten_thousandths / 10000 from catalog.rate r where r.currency = of), minor)
$$;

-- What filters and orders by price compare: the price in the portal's own currency.
alter table catalog.product add column worth_minor bigint;
update catalog.product set worth_minor = catalog.worth(price_minor, currency);
alter table catalog.product alter column worth_minor set not null, alter column worth_minor set default 0;

create function catalog.set_worth() returns trigger language plpgsql as $$
begin
  new.worth_minor := catalog.worth(new.price_minor, new.currency);
  return new;
end
$$;
create trigger product_has_its_worth before insert or update of price_minor, currency on catalog.product for each row execute function catalog.set_worth();

drop index catalog.product_by_price;
create index product_by_worth on catalog.product (worth_minor, id) where status = 'published';
