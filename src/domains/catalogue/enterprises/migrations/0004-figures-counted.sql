-- What stands here was not counted from orders and conversations. The next night counts; until then nothing is said.
update enterprises.enterprise set response_minutes = null, on_time_permille = null where response_minutes is not null or on_time_permille is not null;
