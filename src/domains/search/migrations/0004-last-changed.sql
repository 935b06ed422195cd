-- When what people read of a thing was changed last, for the site map. Of what came before this no more is known than that it is no older than its birth.
alter table search.item add changed_at timestamptz;
update search.item set changed_at = least(born_at, now());
alter table search.item alter column changed_at set not null;
