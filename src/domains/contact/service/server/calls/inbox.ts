import { sql, type Selectable } from "kysely";
import { availableAmong, lastSaid, namesIn } from "#domains/contact/chat/index.server.ts";
import { peopleById, type Person } from "#domains/people/accounts/index.server.ts";
import type { ParsedInputOf } from "#kit/call.ts";
import { messageType } from "#domains/contact/chat/contract/limits.ts";
import { localeFrom } from "#kit/locale.ts";
import { found } from "#kit/refusal.ts";
import { possible } from "#kit/states.ts";
import { unixSeconds } from "#kit/time.ts";
import type { Ctx } from "#platform/calls/context.ts";
import { countUpToCap } from "#platform/database/capped-count.ts";
import type { inboxQueue, InquiryLine, inquiryDetails } from "../../contract/inbox.ts";
import { agentActs, inquiryLife, type AgentAct, type InquiryStatus } from "../../contract/inquiry-life.ts";
import { inquiryWords } from "../../contract/words.ts";
import { byAsker } from "../asking.ts";
import { database } from "../database.ts";
import { foundIn } from "../found.ts";
import { agentsOf, targetOf, type Inbox } from "../inbox.ts";
import type { Tables } from "../tables.ts";
import { lastOfVisitors, presentSaid, talkWithVisitor } from "../visitor.ts";

type Row = Selectable<Tables["inquiry"]>;
type People = ReadonlyMap<number, Person>;

const nobody = (id: number): Person => ({ id, nickname: "", avatar: "" });
const personIn = (people: People, id: number): Person => people.get(id) ?? nobody(id);
const personOrNull = (people: People, id: number | null): Person | null => (id === null ? null : personIn(people, id));
const seconds = (moment: Date | null): number => (moment ? unixSeconds(moment) : 0);

/** `customers`: as whoever reads calls them. `people`: those who answer, each by the name of their own account. */
const present = (
  ctx: Ctx,
  row: Row,
  { customers, people }: { customers: People; people: People },
  agentId: number,
): Omit<InquiryLine, "content" | "msg_type"> => ({
  id: row.id,
  customer:
    row.customer_id === null
      ? { ...nobody(0), nickname: ctx.services.words.say(ctx.locale, inquiryWords.visitor.id, { number: row.visitor_id ?? 0 }) }
      : personIn(customers, row.customer_id),
  visitor_id: row.visitor_id ?? 0,
  status: row.status as InquiryStatus,
  agent: personOrNull(people, row.agent_id),
  is_mine: row.agent_id === agentId && row.status !== "closed",
  waiting_since: seconds(row.waiting_since),
  opened_at: seconds(row.opened_at),
  snoozed_until: seconds(row.snoozed_until),
  closed_at: seconds(row.closed_at),
  updatetime: seconds(row.last_at),
  labels: row.labels,
  locale: localeFrom(row.locale),
  score: row.score,
});

/** What somebody who answers asks themselves is answered, and noted, by colleagues. */
const notOwn = (agentId: number) => sql<boolean>`customer_id is distinct from ${agentId}`;

/** Of an inbox: somebody waits for an answer, or nobody has begun to give one. */
const isWaiting = sql<boolean>`(status = 'open' or (status = 'taken' and waiting_since is not null))`;

export const inboxQueueFn = async (
  ctx: Ctx,
  { accountId, agentId }: Inbox,
  { tab, label, customer_id, q, page, size }: ParsedInputOf<(typeof inboxQueue)["service"]>,
) => {
  const ofInbox = database(ctx).selectFrom("inquiry").where("account_id", "=", accountId).where(notOwn(agentId));
  const meant = q === "" ? null : await foundIn(ctx, accountId, q);
  const labelled = ofInbox
    .$if(meant !== null, (query) => query.where(meant ?? sql<boolean>`true`))
    .$if(label !== undefined, (query) => query.where(sql<boolean>`${label} = any(labels)`))
    .$if(customer_id !== undefined, (query) => query.where("customer_id", "=", customer_id ?? 0));
  const query =
    tab === "waiting"
      ? labelled.where(isWaiting)
      : tab === "mine"
        ? labelled.where("agent_id", "=", agentId).where("status", "in", ["taken", "snoozed"])
        : labelled.where("status", tab === "closed" ? "=" : "<>", "closed");
  const rows = await query
    .selectAll()
    .$if(tab !== "closed", (open) => open.orderBy(sql`waiting_since is null`).orderBy("waiting_since"))
    .orderBy(tab === "closed" ? "closed_at" : "last_at", "desc")
    .orderBy("id")
    .limit(size)
    .offset((page - 1) * size)
    .execute();
  const customers = rows.flatMap((row) => row.customer_id ?? []);
  const agents = await agentsOf(ctx, accountId);
  const available = await availableAmong(ctx, accountId, agents);
  const isHere = (agent: number) => available.get(agent)?.isAvailable === true;
  const [named, people, lines, visitorLines, counted, found, labels, total] = await Promise.all([
    namesIn(ctx, customers),
    peopleById(ctx, [...rows.flatMap((row) => row.agent_id ?? []), ...agents.filter(isHere)]),
    lastSaid(ctx, accountId, customers),
    lastOfVisitors(
      ctx,
      rows.flatMap((row) => row.visitor_id ?? []),
    ),
    ofInbox
      .where("status", "<>", "closed")
      .select((count) => [
        count.fn.countAll<bigint>().as("all"),
        sql<bigint>`count(*) filter (where ${isWaiting})`.as("waiting"),
        sql<bigint>`count(*) filter (where agent_id = ${agentId})`.as("mine"),
        sql<Date | null>`min(waiting_since) filter (where status in ('open', 'taken'))`.as("oldest"),
      ])
      .executeTakeFirstOrThrow(),
    meant === null
      ? null
      : labelled
          .select([
            sql<number>`count(*) filter (where status <> 'closed')::int`.as("all"),
            sql<number>`count(*) filter (where ${isWaiting})::int`.as("waiting"),
            sql<number>`count(*) filter (where agent_id = ${agentId} and status in ('taken', 'snoozed'))::int`.as("mine"),
            sql<number>`count(*) filter (where status = 'closed')::int`.as("closed"),
          ])
          .executeTakeFirstOrThrow(),
    labelsOf(ctx, accountId),
    countUpToCap(ctx, query),
  ]);
  return {
    list: rows.map((row) => ({
      ...present(ctx, row, { customers: named, people }, agentId),
      ...((row.customer_id === null ? visitorLines.get(row.visitor_id ?? 0) : lines.get(row.customer_id)) ?? { content: "", msg_type: messageType.open }),
    })),
    counts: { waiting: Number(counted.waiting), mine: Number(counted.mine), all: Number(counted.all) },
    found,
    oldest: seconds(counted.oldest),
    target: await targetOf(ctx, accountId),
    here: agents.filter(isHere).map((agent) => personIn(people, agent)),
    is_away: available.get(agentId)?.isSetAway ?? false,
    labels,
    page,
    size,
    ...total,
  };
};

/** Of the last thousand inquiries. */
const labelsOf = async (ctx: Ctx, accountId: number): Promise<string[]> => {
  const { rows } = await sql<{ label: string }>`
    select label from (select labels from service.inquiry where account_id = ${accountId} order by id desc limit 1000) latest
    cross join unnest(latest.labels) as label group by label order by count(*) desc, label limit 30`.execute(ctx.tx);
  return rows.map((row) => row.label);
};

/** An inquiry of this inbox; NotFound otherwise. */
export const inquiryOf = async (ctx: Ctx, { accountId, agentId }: Inbox, id: number): Promise<Row> =>
  found(
    await database(ctx).selectFrom("inquiry").selectAll().where("id", "=", id).where("account_id", "=", accountId).where(notOwn(agentId)).executeTakeFirst(),
  );

/** Taking over is for those who do not have it, the rest for whoever answers there; a new inquiry of the same customer stands in the way of opening an old one again. */
const actionsOf = (row: Row, agentId: number): AgentAct[] =>
  possible(inquiryLife, row.status as InquiryStatus, "agent").filter(
    (act): act is AgentAct => agentActs.some((one) => one === act) && !(act === "take_over" && row.agent_id === agentId),
  );

const mostShown = 50;

export const inquiryDetailsFn = async (ctx: Ctx, inbox: Inbox, { id }: ParsedInputOf<(typeof inquiryDetails)["service"]>) => {
  const row = await inquiryOf(ctx, inbox, id);
  const { account_id: accountId } = row;
  const agents = await agentsOf(ctx, accountId);
  const [notes, events, earlier, has, online, said] = await Promise.all([
    database(ctx)
      .selectFrom("note")
      .selectAll()
      .where("account_id", "=", accountId)
      .where((where) => (row.customer_id === null ? where("visitor_id", "=", row.visitor_id) : where("customer_id", "=", row.customer_id)))
      .orderBy("id", "desc")
      .limit(mostShown)
      .execute(),
    database(ctx).selectFrom("inquiry_event").selectAll().where("inquiry_id", "=", id).orderBy("id", "desc").limit(mostShown).execute(),
    database(ctx)
      .selectFrom("inquiry")
      .selectAll()
      .where("account_id", "=", accountId)
      .where(byAsker(row))
      .where("id", "<", id)
      .orderBy("id", "desc")
      .limit(10)
      .execute(),
    database(ctx)
      .selectFrom("inquiry")
      .select((count) => ["agent_id", count.fn.countAll<bigint>().as("has")])
      .where("account_id", "=", accountId)
      .where("status", "=", "taken")
      .groupBy("agent_id")
      .execute(),
    availableAmong(ctx, accountId, agents),
    row.visitor_id === null ? null : talkWithVisitor(ctx, row.visitor_id),
  ]);
  const customers = await namesIn(ctx, row.customer_id === null ? [] : [row.customer_id]);
  const people = await peopleById(ctx, [
    row.agent_id ?? 0,
    ...(said ?? []).map((one) => one.written_by ?? 0),
    ...agents,
    ...notes.map((note) => note.author_id),
    ...events.flatMap((event) => [event.actor_id ?? 0, event.agent_id ?? 0]),
    ...earlier.map((one) => one.agent_id ?? 0),
  ]);
  const count = new Map(has.map((one) => [one.agent_id, Number(one.has)]));
  return {
    ...present(ctx, row, { customers, people }, inbox.agentId),
    taken_at: seconds(row.taken_at),
    score_note: row.score_note,
    actions: actionsOf(row, inbox.agentId),
    said: said?.map((one) => ({ ...presentSaid(one), by: personOrNull(people, one.written_by) })) ?? null,
    notes: notes
      .map((note) => ({
        id: note.id,
        author: personIn(people, note.author_id),
        body: note.body,
        createtime: seconds(note.created_at),
        inquiry_id: note.inquiry_id,
      }))
      .reverse(),
    events: events
      .map((event) => ({
        event: event.event,
        actor: personOrNull(people, event.actor_id),
        agent: personOrNull(people, event.agent_id),
        note: event.note,
        createtime: seconds(event.created_at),
      }))
      .reverse(),
    earlier: earlier.map((one) => ({
      id: one.id,
      opened_at: seconds(one.opened_at),
      closed_at: seconds(one.closed_at),
      agent: personOrNull(people, one.agent_id),
      labels: one.labels,
      score: one.score,
    })),
    colleagues: agents.map((agent) => ({ ...personIn(people, agent), online: online.get(agent)?.isAvailable === true, has: count.get(agent) ?? 0 })),
  };
};
