-- What is free stands in the calendar alone, and no month of it holds more than the factory makes in one.
update enterprises.enterprise
  set capacities = (select jsonb_agg(line - 'free' order by place) from jsonb_array_elements(capacities) with ordinality as each_line (line, place))
  where capacities <> '[]';
update enterprises.enterprise
  set monthly_capacity = told.most
  from (
    select enterprise_id, max(total) as most
    from enterprises.capacity_month
    where month >= to_char(now() at time zone 'Asia/Shanghai', 'YYYY-MM')
    group by enterprise_id
  ) as told
  where told.enterprise_id = enterprise.id and told.most > enterprise.monthly_capacity;
