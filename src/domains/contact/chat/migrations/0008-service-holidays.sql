-- Days on which customer service is away: whoever writes is told so, and when it opens again.
create table chat.service_holiday (
  id integer generated always as identity primary key,
  from_day date not null,
  until_day date not null,
  set_by integer not null references accounts."user" (id),
  set_at timestamptz not null,
  check (until_day >= from_day),
  check (until_day - from_day <= 60)
);
create index service_holiday_until on chat.service_holiday (until_day);
