-- Stores messages of different conversations and writers together, so that a commit, a plan and a look into each index are for all of them. Every
-- message has its own verdict, in the order given: 'stored'; or 'repeat' with the message that this client_id named before; or why nothing was
-- stored: 'unopened', 'blocking', 'blocked', 'too_fast'. The pace is that of whoever writes: several answer for one shop at once. What is answered
-- has to be a message of this conversation. Two messages of one conversation, or two paced ones of one writer, fail together. A conversation that was
-- opened after the locks were taken is not judged without one, or the same message sent twice were 'too_fast' and no 'repeat': it is 'unopened' still.
create or replace function chat.say(p_given jsonb) returns table (verdict text, id bigint, seq integer, wait_ms integer)
language plpgsql
-- Planned once a connection, perhaps while the tables are all but empty: each of these looks is for one row by its index.
set enable_seqscan = off
set enable_hashjoin = off
set enable_mergejoin = off
as $$
#variable_conflict use_column
declare
  pace constant integer := (select max(g.pace_ms) from jsonb_to_recordset(p_given) as g (pace_ms integer));
  locked integer[];
begin
  -- All conversations first, in one order on every instance. What is read below is read after the locks are held: it is the last word.
  select array_agg(held.id) into locked from (
    select c.id from jsonb_to_recordset(p_given) as g (sender integer, receiver integer)
      join chat.conversation c on c.lower_id = least(g.sender, g.receiver) and c.upper_id = greatest(g.sender, g.receiver)
      order by c.lower_id, c.upper_id
      for no key update of c
  ) held;
  return query
    with judged as materialized (
      select g.*, coalesce(g.written_by, g.sender) as writer, c.id as talk_id, c.last_seq, m.id as before_id, m.seq as before_seq,
        case
          when c.id is null then 'unopened'
          when m.id is not null then 'repeat'
          when case when g.sender < g.receiver then c.lower_blocks else c.upper_blocks end then 'blocking'
          when case when g.sender < g.receiver then c.upper_blocks else c.lower_blocks end then 'blocked'
        end as why_not
      from jsonb_to_recordset(p_given) as g (
        place integer, sender integer, receiver integer, msg_type smallint, content text, card_id integer, card jsonb, client_id text, at timestamptz,
        pace_ms integer, written_by integer, reply_seq integer)
      left join chat.conversation c on c.id = any (locked) and c.lower_id = least(g.sender, g.receiver) and c.upper_id = greatest(g.sender, g.receiver)
      left join chat.message m on m.conversation_id = c.id and m.sender_id = g.sender and m.client_id = g.client_id
    ),
    -- The row's lock makes the pace exact between instances. A clock that stands before the last text does not lock its owner out.
    paced as (
      insert into chat.pace as pace_of (user_id, last_at)
        select j.writer, j.at from judged j where j.why_not is null and j.pace_ms > 0 order by j.writer
        on conflict (user_id) do update set last_at = excluded.last_at
          where abs(extract(epoch from excluded.last_at - pace_of.last_at)) * 1000 >= pace
        returning user_id
    ),
    numbered as (
      update chat.conversation c set last_seq = c.last_seq + 1, last_at = j.at, last_day = (j.at at time zone 'utc')::date
        from judged j
        where c.id = j.talk_id and j.why_not is null and (j.pace_ms = 0 or j.writer in (select p.user_id from paced p))
        returning j.place, c.last_seq as seq
    ),
    written as (
      insert into chat.message (conversation_id, seq, sender_id, msg_type, content, card_id, card, client_id, created_at, written_by, reply_seq)
        select j.talk_id, n.seq, j.sender, j.msg_type, j.content, j.card_id, j.card, j.client_id, j.at, j.written_by,
          case when j.reply_seq between 1 and j.last_seq then j.reply_seq end
        from numbered n join judged j on j.place = n.place
        returning message.conversation_id, message.id, message.seq
    )
    select coalesce(j.why_not, case when w.id is null then 'too_fast' else 'stored' end), coalesce(w.id, j.before_id), coalesce(w.seq, j.before_seq),
      case when j.why_not is null and w.id is null
        then greatest(1, ceil(pace - coalesce(abs(extract(epoch from j.at - p.last_at)) * 1000, 0)))::integer end
    from judged j
    left join written w on w.conversation_id = j.talk_id and j.why_not is null
    left join chat.pace p on p.user_id = j.writer and j.why_not is null and w.id is null
    order by j.place;
end
$$;
