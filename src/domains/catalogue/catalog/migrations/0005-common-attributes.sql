-- What lists of every category are narrowed by (server/rules/common-attributes.ts) is marked as what categories ask for is: 'x:season=summer'.
update catalog.product p set marks =
  array(select case when m like 'n:%' then 'x:season=' || substr(m, 3) else m end from unnest(p.marks) m)
  || array(select 'x:fibre=' || (part ->> 'fibre') from jsonb_array_elements(s.composition) part)
  || case when s.weight_gsm is null then '{}'
     else array['x:weight=' || case when s.weight_gsm < 150 then 'light' when s.weight_gsm < 250 then 'medium' when s.weight_gsm < 400 then 'heavy' else 'extra_heavy' end] end
  || case when s.origin ~ '^[A-Za-z]{2}$' then array['x:origin=' || lower(s.origin)] else '{}' end
from catalog.product_sheet s where s.product_id = p.id;

-- How far public products were spoken of anew since what is said of them (server/facts.ts) last became more: one row.
create table catalog.announced (
  facts_version smallint not null,
  up_to_id integer not null
);
insert into catalog.announced (facts_version, up_to_id) values (0, 0);
