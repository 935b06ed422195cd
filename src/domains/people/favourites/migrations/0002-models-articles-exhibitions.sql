-- Which kinds there are is said by the contract: a new kind needs no migration.
alter table favourites.thing drop constraint thing_kind_check;

-- What a thing's page is named by where that is not its id: the key of an exhibition.
alter table favourites.thing add key text not null default '';

-- What was public before is told of by the index of search, which heard the same events; from now on by the events
-- themselves. The index knows no currency, so a price comes with the next event.
insert into favourites.thing (kind, id, owner_id, title, note, image, key, is_public)
select kind, ref_id, coalesce(owner_id, 0), title, coalesce(case when kind = 'article' then facts -> 'text' else facts -> 'city' end, '{}'), image,
  coalesce(facts ->> 'key', ''), true
from search.item
where kind in ('model', 'article', 'exhibition')
on conflict do nothing;
