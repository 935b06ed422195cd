-- What readers told of a published work. It stays published until a reviewer looks; settled reports are kept as the record of what was said.
create table designs.work_report (
  id integer generated always as identity primary key,
  work_id integer not null references designs.work (id) on delete cascade,
  reporter_id integer not null references accounts."user" (id),
  reason text not null check (reason in ('copied', 'wrong_facts', 'forbidden', 'other')),
  note text not null default '',
  created_at timestamptz not null,
  settled_at timestamptz,
  settled_by integer,
  check ((settled_at is null) = (settled_by is null)),
  unique (work_id, reporter_id)
);
create index work_report_open on designs.work_report (work_id, created_at) where settled_at is null;
create index work_report_of_work on designs.work_report (work_id, id desc);
