create schema chat;

-- One row a pair of people, the smaller id first. Its lock is what numbers messages without gap or double.
create table chat.conversation (
  id integer generated always as identity primary key,
  lower_id integer not null references accounts."user" (id),
  upper_id integer not null references accounts."user" (id),
  opened_by integer not null,
  last_seq integer not null default 0,
  last_at timestamptz not null,
  -- The day of last_at. Lists are ordered by it first and by last_at within it: indexing the moment itself would write every
  -- index anew with each message, the day changes once.
  last_day date not null,
  lower_read_seq integer not null default 0,
  upper_read_seq integer not null default 0,
  lower_blocks boolean not null default false,
  upper_blocks boolean not null default false,
  -- The closing period of which customer service has told this customer (the day it began).
  told_closed_on date,
  unique (lower_id, upper_id),
  check (lower_id < upper_id),
  check (lower_read_seq <= last_seq and upper_read_seq <= last_seq)
) with (fillfactor = 70);
create index conversation_of_lower on chat.conversation (lower_id, last_day desc);
create index conversation_of_upper on chat.conversation (upper_id, last_day desc);

create table chat.message (
  id bigint generated always as identity,
  conversation_id integer not null references chat.conversation (id),
  seq integer not null check (seq > 0),
  sender_id integer not null,
  -- 1 text (sanitised HTML), 2 image (path), 4 enterprise card, 5 product card, 6 model card; 3 (file) is read, never written.
  msg_type smallint not null check (msg_type between 1 and 6),
  content text not null check (length(content) <= 20000),
  -- A card is what it refers to and how that looked when it was sent.
  card_id integer,
  card jsonb,
  -- The sender's own id for the message: a resend finds the first.
  client_id text,
  created_at timestamptz not null,
  primary key (conversation_id, seq),
  check ((msg_type in (4, 5, 6)) = (card is not null))
);
create unique index message_id on chat.message (id);
create unique index message_once on chat.message (conversation_id, sender_id, client_id) where client_id is not null;

-- When a person last sent a text. Losing it in a crash is harmless.
create unlogged table chat.pace (
  user_id integer primary key,
  last_at timestamptz not null
) with (fillfactor = 50);

-- Who has a socket open at which instance; an instance that is not heard of counts as gone, and its people with it.
create unlogged table chat.instance (
  id uuid primary key,
  seen_at timestamptz not null
);
create unlogged table chat.presence (
  user_id integer not null,
  instance_id uuid not null,
  primary key (user_id, instance_id)
);
create index presence_of_instance on chat.presence (instance_id);

create function chat.is_online(p_user_id integer) returns boolean language sql stable as $$
  select exists (
    select from chat.presence p join chat.instance i on i.id = p.instance_id
    where p.user_id = p_user_id and i.seen_at > now() - interval '25 seconds')
$$;

create table chat.report (
  id integer generated always as identity primary key,
  reporter_id integer not null references accounts."user" (id),
  reported_id integer not null references accounts."user" (id),
  message_id bigint references chat.message (id),
  reason text not null,
  created_at timestamptz not null,
  settled_at timestamptz,
  settled_by integer references accounts."user" (id),
  outcome text
);
create index report_open on chat.report (id) where settled_at is null;

-- Stores a message in one statement: locks the conversation, takes the next number, inserts. The verdict is 'stored'; or 'repeat'
-- with the message that this client_id named before; or why nothing was stored: 'unopened', 'blocking', 'blocked', 'too_fast'.
create function chat.say(
  p_sender integer, p_receiver integer, p_msg_type smallint, p_content text, p_card_id integer, p_card jsonb, p_client_id text,
  p_now timestamptz, p_pace_ms integer,
  out verdict text, out id bigint, out seq integer, out wait_ms integer
) language plpgsql as $$
#variable_conflict use_column
declare
  sender_is_lower constant boolean := p_sender < p_receiver;
  talk chat.conversation;
  last_text_at timestamptz;
begin
  select * into talk from chat.conversation c
    where c.lower_id = least(p_sender, p_receiver) and c.upper_id = greatest(p_sender, p_receiver) for no key update;
  if not found then
    verdict := 'unopened';
    return;
  end if;
  if p_client_id is not null then
    select m.id, m.seq into id, seq from chat.message m
      where m.conversation_id = talk.id and m.sender_id = p_sender and m.client_id = p_client_id;
    if found then
      verdict := 'repeat';
      return;
    end if;
  end if;
  if (case when sender_is_lower then talk.lower_blocks else talk.upper_blocks end) then
    verdict := 'blocking';
    return;
  end if;
  if (case when sender_is_lower then talk.upper_blocks else talk.lower_blocks end) then
    verdict := 'blocked';
    return;
  end if;
  if p_pace_ms > 0 then
    -- The row's lock makes the pace exact between instances. A clock that stands before the last text does not lock its owner out.
    insert into chat.pace as pace (user_id, last_at) values (p_sender, p_now)
      on conflict (user_id) do update set last_at = excluded.last_at
      where abs(extract(epoch from excluded.last_at - pace.last_at)) * 1000 >= p_pace_ms;
    if not found then
      select p.last_at into last_text_at from chat.pace p where p.user_id = p_sender;
      verdict := 'too_fast';
      wait_ms := greatest(1, ceil(p_pace_ms - abs(extract(epoch from p_now - last_text_at)) * 1000));
      return;
    end if;
  end if;
  seq := talk.last_seq + 1;
  update chat.conversation c set last_seq = talk.last_seq + 1, last_at = p_now, last_day = (p_now at time zone 'utc')::date where c.id = talk.id;
  insert into chat.message (conversation_id, seq, sender_id, msg_type, content, card_id, card, client_id, created_at)
    values (talk.id, talk.last_seq + 1, p_sender, p_msg_type, p_content, p_card_id, p_card, p_client_id, p_now)
    returning message.id into id;
  verdict := 'stored';
end
$$;
