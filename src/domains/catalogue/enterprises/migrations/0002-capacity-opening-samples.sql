-- What a buyer asks before he writes: price level, payment, days; when the factory works, and when it is on holiday.
alter table enterprises.enterprise
  add column price_level text check (price_level in ('economy', 'middle', 'premium')),
  add column payment_terms text[] not null default '{}',
  add column sample_days integer check (sample_days between 1 and 365),
  add column bulk_days integer check (bulk_days between 1 and 365),
  add column work_days integer[] not null default '{1,2,3,4,5,6}',
  add column opens_at integer not null default 510 check (opens_at between 0 and 1439),
  add column closes_at integer not null default 1080 check (closes_at between 1 and 1440),
  add column holiday_from text check (holiday_from ~ '^\d{4}-\d{2}-\d{2}$'),
  add column holiday_until text check (holiday_until ~ '^\d{4}-\d{2}-\d{2}$'),
  add column holiday_note jsonb not null default '{}',
  add constraint holiday_in_order check ((holiday_from is null) = (holiday_until is null) and holiday_from <= holiday_until);

-- What a factory can make in a month in all, and what of it nobody has taken yet. `month` is 2026-12, by the clock of the trade.
create table enterprises.capacity_month (
  enterprise_id integer not null references enterprises.enterprise (id) on delete cascade,
  month text not null check (month ~ '^20\d{2}-(0[1-9]|1[0-2])$'),
  total integer not null check (total > 0),
  free integer not null check (free between 0 and total),
  primary key (enterprise_id, month)
);
create index capacity_free on enterprises.capacity_month (month, enterprise_id) where free > 0;

alter table enterprises.certificate add column scan text not null default '';

alter table enterprises.sample
  add column about jsonb not null default '{}',
  add column composition jsonb not null default '{}',
  add column cost_minor bigint check (cost_minor >= 0),
  add column currency text not null default 'CNY',
  add column lead_days integer check (lead_days between 1 and 365);
