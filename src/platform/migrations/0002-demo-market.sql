-- Whether the demo market, which takes minutes to fill, was filled to its end. No row: nobody began.
create table platform.demo_market (
  only boolean primary key default true check (only),
  begun_at timestamptz not null default now(),
  filled_at timestamptz
);
