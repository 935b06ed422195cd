-- What a message answers, and when it was taken back: its words stay for whoever looks into a report.
alter table chat.message add column reply_seq integer, add column recalled_at timestamptz;

-- 3 is a file: its name, size and kind lie in card beside the key under which it is kept. Further cards take further numbers.
alter table chat.message drop constraint message_msg_type_check;
alter table chat.message add constraint message_msg_type_check check (msg_type between 1 and 30);
alter table chat.message drop constraint message_check;
alter table chat.message add constraint message_card_check check ((msg_type in (1, 2)) = (card is null));

-- Each of the two pins and mutes for itself.
alter table chat.conversation
  add column lower_pinned_at timestamptz,
  add column upper_pinned_at timestamptz,
  add column lower_muted boolean not null default false,
  add column upper_muted boolean not null default false;
create index conversation_pinned_by_lower on chat.conversation (lower_id) where lower_pinned_at is not null;
create index conversation_pinned_by_upper on chat.conversation (upper_id) where upper_pinned_at is not null;

-- What one of the two does not want to see any more; the other still does.
create table chat.removed_message (
  conversation_id integer not null references chat.conversation (id),
  user_id integer not null,
  seq integer not null,
  primary key (conversation_id, user_id, seq)
);

drop function chat.say(integer, integer, smallint, text, integer, jsonb, text, timestamptz, integer, integer);

-- Stores a message in one statement: locks the conversation, takes the next number, inserts. The verdict is 'stored'; or 'repeat'
-- with the message that this client_id named before; or why nothing was stored: 'unopened', 'blocking', 'blocked', 'too_fast'.
-- The pace is that of whoever writes: several answer for one shop at once. What is answered has to be a message of this conversation.
create function chat.say(
  p_sender integer, p_receiver integer, p_msg_type smallint, p_content text, p_card_id integer, p_card jsonb, p_client_id text,
  p_now timestamptz, p_pace_ms integer, p_written_by integer default null, p_reply_seq integer default null,
  out verdict text, out id bigint, out seq integer, out wait_ms integer
) language plpgsql as $$
#variable_conflict use_column
declare
  sender_is_lower constant boolean := p_sender < p_receiver;
  writer constant integer := coalesce(p_written_by, p_sender);
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
    insert into chat.pace as pace (user_id, last_at) values (writer, p_now)
      on conflict (user_id) do update set last_at = excluded.last_at
      where abs(extract(epoch from excluded.last_at - pace.last_at)) * 1000 >= p_pace_ms;
    if not found then
      select p.last_at into last_text_at from chat.pace p where p.user_id = writer;
      verdict := 'too_fast';
      wait_ms := greatest(1, ceil(p_pace_ms - abs(extract(epoch from p_now - last_text_at)) * 1000));
      return;
    end if;
  end if;
  seq := talk.last_seq + 1;
  update chat.conversation c set last_seq = talk.last_seq + 1, last_at = p_now, last_day = (p_now at time zone 'utc')::date where c.id = talk.id;
  insert into chat.message (conversation_id, seq, sender_id, msg_type, content, card_id, card, client_id, created_at, written_by, reply_seq)
    values (talk.id, talk.last_seq + 1, p_sender, p_msg_type, p_content, p_card_id, p_card, p_client_id, p_now, p_written_by,
      case when p_reply_seq between 1 and talk.last_seq then p_reply_seq end)
    returning message.id into id;
  verdict := 'stored';
end
$$;
