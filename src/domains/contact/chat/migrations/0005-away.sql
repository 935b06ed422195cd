-- What stays unread is told by mail once: up to which moment somebody was told.
create table chat.mailed (
  user_id integer primary key,
  until timestamptz not null
);
-- The few conversations of the last days, among all there are. The day changes once, so that messages do not write the index.
create index conversation_of_day on chat.conversation (last_day);
