-- A factory's popularity is 1000 when it was inspected, and its share of parcels on time, which has to be counted anew.
update search.item set popularity = case when popularity >= 1000 then 1000 else 0 end where kind = 'enterprise' and popularity not in (0, 1000);
