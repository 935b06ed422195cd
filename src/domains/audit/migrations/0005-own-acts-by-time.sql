-- What somebody did last is read by its moment, not by its number.
create index act_of_operator_by_time on audit.act (operator_id, happened_at, id);
