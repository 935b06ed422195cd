-- The files that a licence was sold with, the print's own first: another file that the designer uploads later is not what was bought.
alter table designs.licence add column file_ids integer[] not null default '{}';
update designs.licence set file_ids = array[work.file_id] from designs.work where work.id = licence.work_id and work.file_id is not null;
