-- The buyer of a late one reminds its shop, and once more some time after that; null of one that is not late, or red.
alter table fapiao.fapiao add column remind_from timestamptz;
update fapiao.fapiao set remind_from = due_at where status = 'late' and against_id is null;
