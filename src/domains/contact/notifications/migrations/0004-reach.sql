-- Who pushes: made once by the portal, its private half sealed with the portal's secret.
create table notifications.push_key (
  is_only boolean primary key default true check (is_only),
  public_key text not null,
  sealed_private_key text not null,
  created_at timestamptz not null
);

-- A browser that is told of news while no page of ours is open in it.
create table notifications.push_subscription (
  id integer generated always as identity primary key,
  user_id integer not null references accounts."user" (id),
  endpoint text not null unique check (length(endpoint) <= 1000),
  p256dh text not null,
  auth text not null,
  locale text not null,
  created_at timestamptz not null
);
create index push_subscription_of_user on notifications.push_subscription (user_id);

-- How somebody wants to be reached while away; without a row, as the columns say.
create table notifications.preference (
  user_id integer primary key references accounts."user" (id),
  mails boolean not null default true,
  pushes boolean not null default true,
  -- Minutes of the day in the person's own zone, between which nothing is sent; both or neither.
  quiet_from smallint check (quiet_from between 0 and 1439),
  quiet_until smallint check (quiet_until between 0 and 1439),
  zone text not null default 'Asia/Shanghai',
  check ((quiet_from is null) = (quiet_until is null))
);
