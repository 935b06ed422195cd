-- A certificate waits for a reviewer from when it was handed in, is accepted (checked) or refused with a reason. What was
-- handed in is numbered, so that nobody decides on other papers than those they saw.
alter table enterprises.certificate
  add column submission integer not null default 1,
  add column submitted_at timestamptz,
  add column refused_at timestamptz,
  add column refusal_reasons text[] not null default '{}',
  add column refusal_note text not null default '',
  add constraint accepted_or_refused check (checked_at is null or refused_at is null);
update enterprises.certificate
  set submitted_at = (select updated_at from enterprises.enterprise where enterprise.id = certificate.enterprise_id);
alter table enterprises.certificate alter column submitted_at set not null;
create index certificate_waits on enterprises.certificate (submitted_at, id) where checked_at is null and refused_at is null;

-- Every decision on a certificate, with what was decided about. Append-only; stays when the factory takes the certificate off its page.
create table enterprises.certificate_decision (
  id integer generated always as identity primary key,
  enterprise_id integer not null references enterprises.enterprise (id) on delete cascade,
  kind text not null,
  number text not null,
  valid_until timestamptz,
  scan text not null,
  is_accepted boolean not null,
  reasons text[] not null default '{}',
  note text not null default '',
  decided_by integer not null references accounts."user" (id),
  decided_at timestamptz not null,
  constraint refused_with_reason check (is_accepted or cardinality(reasons) > 0 or note <> '')
);
create index certificate_decision_newest on enterprises.certificate_decision (decided_at desc, id desc);
create index certificate_decision_of_enterprise on enterprises.certificate_decision (enterprise_id, kind, decided_at desc);
create index inspection_newest on enterprises.inspection (inspected_at desc, id desc);
insert into enterprises.certificate_decision (enterprise_id, kind, number, valid_until, scan, is_accepted, decided_by, decided_at)
  select enterprise_id, kind, number, valid_until, scan, true, checked_by, checked_at
  from enterprises.certificate where checked_at is not null and checked_by is not null;
