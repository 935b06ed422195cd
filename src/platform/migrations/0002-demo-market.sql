-- Whether the demo market, which takes minutes to fill, was filled to its end. No row: nobody began.
create table platform.demo_market (
  id integer primary key default 1 check (id = 1),
  begun_at timestamptz not null default now(),
  filled_at timestamptz
);
