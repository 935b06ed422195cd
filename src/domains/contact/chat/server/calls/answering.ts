import { sql, type RawBuilder } from "kysely";
import type { ParsedInputOf } from "#kit/call.ts";
import { tradeZone, unixSeconds } from "#kit/time.ts";
import { shopOf, type Ctx } from "#platform/calls/context.ts";
import type { answerTimes, unanswered } from "../../contract/answering.ts";
import type { MessageType } from "../../contract/limits.ts";
import { customerServiceId } from "#kit/customer-service.ts";
import { automaticPattern } from "../automatic.ts";
import { namesIn } from "../names.ts";
import { messageLine, type MessageRow } from "../present-message.ts";
import { forTheShop, hiddenFrom } from "../side.ts";

/**
 * Two common tables: `line`, what people wrote in the shop's conversations that were touched since then, each knowing whose the line before was;
 * and `question`, the first of what a customer wrote or showed before the shop spoke again, with when it did.
 */
const questions = (ownerId: number, since: RawBuilder<unknown>) => sql`
  line as (
    select m.conversation_id, m.seq, m.id, m.created_at, m.sender_id = ${ownerId} as is_ours,
      lag(m.sender_id = ${ownerId}) over (partition by m.conversation_id order by m.seq) as was_ours
    from chat.message m
    where m.conversation_id in (
        select id from chat.conversation where lower_id = ${ownerId} and last_day >= ${since}::date - 1
        union all select id from chat.conversation where upper_id = ${ownerId} and last_day >= ${since}::date - 1)
      and (m.client_id is null or m.client_id not like ${automaticPattern})
  ), question as (
    select q.conversation_id, q.id, q.created_at, a.created_at as answered_at
    from line q left join lateral (
      select created_at from line a where a.conversation_id = q.conversation_id and a.seq > q.seq and a.is_ours order by a.seq limit 1) a on true
    where not q.is_ours and coalesce(q.was_ours, true)
  )`;

const localDay = (moment: RawBuilder<unknown>) => sql`(${moment} at time zone ${tradeZone})::date`;

export const answerTimesFn = async (ctx: Ctx, { days }: ParsedInputOf<typeof answerTimes>) => {
  const today = localDay(sql`${ctx.now}::timestamptz`);
  const since = sql`(${today} - ${days - 1}::int)`;
  const { rows } = await sql<{ on: string | null; asked: number; answered: number; median: number | null }>`
    with ${questions(shopOf(ctx).ownerId, since)}, counted as (
      select ${localDay(sql`created_at`)} as day, extract(epoch from answered_at - created_at) as seconds from question
      where ${localDay(sql`created_at`)} between ${since} and ${today}
    )
    select to_char(d, 'YYYY-MM-DD') as on, count(c.day)::int as asked, count(c.seconds)::int as answered,
      round(percentile_cont(0.5) within group (order by c.seconds))::int as median
    from generate_series(${since}, ${today}, interval '1 day') as d left join counted c on c.day = d::date
    group by grouping sets ((d), ()) order by d nulls last`.execute(ctx.tx);
  const all = rows.find((row) => row.on === null);
  return {
    days: rows.flatMap(({ on, asked, answered, median }) => (on === null ? [] : [{ on, asked, answered, median }])),
    asked: all?.asked ?? 0,
    answered: all?.answered ?? 0,
    median: all?.median ?? null,
  };
};

const stillWaits = 30;

export const unansweredFn = forTheShop(async (ctx, side, { size }: ParsedInputOf<typeof unanswered>) => {
  const since = sql`(${localDay(sql`${ctx.now}::timestamptz`)} - ${stillWaits}::int)`;
  type Row = Pick<MessageRow, "msg_type" | "content" | "card" | "created_at"> & { sender_id: number; total: number };
  const { rows } = await sql<Row>`
    with ${questions(side.id, since)}
    select m.sender_id, m.msg_type, m.content, m.card, m.created_at, count(*) over ()::int as total
    from question q join chat.message m on m.conversation_id = q.conversation_id and m.id = q.id
    where q.answered_at is null and m.sender_id <> ${hiddenFrom(side)} and ${localDay(sql`q.created_at`)} >= ${since} order by m.created_at limit ${size}`.execute(
    ctx.tx,
  );
  const people = await namesIn(
    ctx,
    rows.map((row) => row.sender_id),
  );
  return {
    list: rows.flatMap((row) => {
      const from = people.get(row.sender_id);
      return from ? [{ from, line: messageLine(row, ctx.locale), msg_type: row.msg_type as MessageType, since: unixSeconds(row.created_at) }] : [];
    }),
    total: rows[0]?.total ?? 0,
  };
});

export const firstAnswerFn = async (ctx: Ctx) => {
  const { ownerId } = shopOf(ctx);
  const { rows } = await sql<{ is_answered: boolean }>`
    with own as (
      select id from chat.conversation where lower_id = ${ownerId} and upper_id <> ${customerServiceId}
      union all select id from chat.conversation where upper_id = ${ownerId} and lower_id <> ${customerServiceId}
    )
    select exists (
      select from own join chat.message a on a.conversation_id = own.id
      where a.sender_id = ${ownerId} and (a.client_id is null or a.client_id not like ${automaticPattern})
        and exists (select from chat.message q where q.conversation_id = a.conversation_id and q.seq < a.seq and q.sender_id <> ${ownerId})
    ) as is_answered`.execute(ctx.tx);
  return { is_answered: rows[0]?.is_answered ?? false };
};
