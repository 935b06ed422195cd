-- Callbacks that no provider of ours signed, by hour: how many, and nothing of what was sent.
create table payments.refused_callback (
  provider text not null,
  hour timestamptz not null,
  count integer not null check (count > 0),
  primary key (provider, hour)
);
