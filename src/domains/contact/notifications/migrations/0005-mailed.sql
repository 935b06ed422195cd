-- Up to which moment somebody was written to about what the portal told them and they have not read.
create table notifications.mailed (
  user_id integer primary key references accounts."user" (id),
  until timestamptz not null
);
create index notification_unread_since on notifications.notification (created_at) where read_at is null;
