-- Designers have shops too: their own page, and the pages of their prints.
alter table visits.shop_day add column designer_visits integer not null default 0 check (designer_visits >= 0);

-- How many looked at one print.
create table visits.print_day (
  seller_id integer not null references accounts."user" (id),
  day date not null,
  work_id integer not null references designs.work (id) on delete cascade,
  visits integer not null check (visits > 0),
  primary key (seller_id, day, work_id)
);
create index print_day_of_work on visits.print_day (work_id);

alter table visits.counted_reader drop constraint counted_reader_subject_check;
alter table visits.counted_reader add constraint counted_reader_subject_check check (subject in ('shop', 'factory', 'product', 'designer', 'print'));
