import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { later, minutes } from "#kit/time.ts";
import type { Ctx } from "#platform/calls/context.ts";
import type { BackgroundRunner } from "#platform/calls/runner.ts";
import type { Log } from "#platform/log/log.ts";
import type { Hub } from "#platform/realtime/hub.ts";
import { customerServiceId } from "#kit/customer-service.ts";
import { database } from "./database.ts";
import { opensAgain } from "./rules/opening.ts";
import { openingAfter, openingNow } from "./service-hours.ts";

/** Comings and goings are written together, this far apart: a restart brings thousands at once. */
const gatherMs = 200;
/** `chat.is_online` counts an instance as gone that was not heard of for 25 seconds. */
const heartbeatMs = 10_000;
/** How many of a person's latest partners are told. */
const mostTold = 200;

/** Whether a person has a window open anywhere; nobody learns it of one who blocks them. */
export const isOnline = async (ctx: Ctx, myId: number, peerId: number): Promise<boolean> => {
  const { rows } = await sql<{ online: boolean }>`
    select chat.is_online(${peerId}) and not exists (
      select from chat.conversation c where c.lower_id = ${Math.min(myId, peerId)} and c.upper_id = ${Math.max(myId, peerId)} and (c.lower_blocks or c.upper_blocks)) as online`.execute(
    ctx.tx,
  );
  return rows[0]?.online ?? false;
};

/** Of these, whoever has a window open anywhere: for those who run the place they work in. */
export const onlineAmong = async (ctx: Pick<Ctx, "tx">, userIds: readonly number[]): Promise<Set<number>> => {
  const { rows } = await sql<{ id: number }>`select u.id from unnest(${userIds}::integer[]) u (id) where chat.is_online(u.id) order by u.id`.execute(ctx.tx);
  return new Set(rows.map((row) => row.id));
};

/** Each person's latest partners who are online themselves, with what there is to tell them; of a conversation without a message only who opened it knows. Outside its hours customer service is not there for anybody. */
const tell = async (ctx: Ctx, userIds: readonly number[]) => {
  const { rows } = await sql<{ user_id: number; online: boolean; peers: number[] }>`
    select u.id as user_id, chat.is_online(u.id) as online, array_agg(distinct talk.peer_id) as peers
    from unnest(${userIds}::integer[]) u (id)
    cross join lateral (
      (select c.upper_id as peer_id from chat.conversation c where c.lower_id = u.id and (c.last_seq > 0 or c.opened_by = c.upper_id) and not c.lower_blocks and not c.upper_blocks order by c.last_day desc limit ${mostTold})
      union all
      (select c.lower_id as peer_id from chat.conversation c where c.upper_id = u.id and (c.last_seq > 0 or c.opened_by = c.lower_id) and not c.lower_blocks and not c.upper_blocks order by c.last_day desc limit ${mostTold})) talk
    where talk.peer_id in (select p.user_id from chat.presence p)
    group by u.id`.execute(ctx.tx);
  const isClosed = rows.some(({ user_id }) => user_id === customerServiceId) && opensAgain(ctx.now, await openingAfter(ctx)) !== null;
  for (const { user_id, online: isHere, peers } of rows) {
    const online = isHere && !(user_id === customerServiceId && isClosed);
    ctx.push(peers, { event: "online", data: { user_id, online: online ? 1 : 0 } }, Object.fromEntries(peers.map((id) => [id, {}])));
  }
};

/** After customer service's hours, or holidays, have changed, or it is time by them: whoever looks at the conversation sees whether it is there. */
export const tellOfService = (ctx: Ctx): Promise<void> => tell(ctx, [customerServiceId]);

/** So long apart it is looked whether customer service has opened or closed meanwhile. */
export const hoursLookedAtSeconds = 60;

/** Nobody comes or goes when the hour strikes: those who look are told all the same. */
export const tellWhenHoursTurn = async (ctx: Ctx): Promise<void> => {
  const opening = await openingNow(ctx);
  // A look may be late: told twice is told once.
  const before = later(ctx.now, -2 * hoursLookedAtSeconds * 1_000);
  if ((opensAgain(before, opening) === null) !== (opensAgain(ctx.now, opening) === null)) await tellOfService(ctx);
};

/** Somebody who sits for an account: its user, or one who answers for it. */
type Seat = { userId: number; agentId: number };
const unnested = (seats: readonly Seat[]) =>
  sql`unnest(${seats.map((one) => one.userId)}::integer[], ${seats.map((one) => one.agentId)}::integer[]) as gone (u, a)`;

/** When those who answer came or went: a page that is loaded anew makes nobody away. */
const noteSeen = async (ctx: Pick<Ctx, "tx">, seats: readonly Seat[]): Promise<void> => {
  if (seats.length === 0) return;
  await sql`insert into chat.agent (account_id, agent_id, seen_at) select u, a, now() from ${unnested(seats)} order by u, a
    on conflict (account_id, agent_id) do update set seen_at = now()`.execute(ctx.tx);
};

/** So long without a window, somebody who answers is away. */
export const awayAfterMs = minutes(3);

/** Which of these answer for an account right now: those who have not set themselves away, with a window open for it, or a moment ago. */
export const availableAmong = async (
  ctx: Pick<Ctx, "tx">,
  accountId: number,
  agentIds: readonly number[],
): Promise<Map<number, { isAvailable: boolean; isSetAway: boolean }>> => {
  const { rows } = await sql<{ id: number; set_away: boolean; here: boolean }>`
    select u.id, coalesce(a.away_since is not null, false) as set_away, exists (
        select from chat.presence p join chat.instance i on i.id = p.instance_id
        where p.user_id = ${accountId} and p.agent_id = u.id and i.seen_at > now() - interval '25 seconds')
      or coalesce(a.seen_at > now() - ${awayAfterMs}::int * interval '1 millisecond', false) as here
    from unnest(${agentIds}::integer[]) u (id) left join chat.agent a on a.account_id = ${accountId} and a.agent_id = u.id`.execute(ctx.tx);
  return new Map(rows.map((row) => [row.id, { isAvailable: row.here && !row.set_away, isSetAway: row.set_away }]));
};

/** Somebody who answers for an account sets themselves away, or available again; those it talks with are told what became of it. */
export const setAway = async (ctx: Ctx, accountId: number, agentId: number, isAway: boolean): Promise<void> => {
  await sql`insert into chat.agent (account_id, agent_id, away_since) values (${accountId}, ${agentId}, ${isAway ? ctx.now : null})
    on conflict (account_id, agent_id) do update set away_since = case when excluded.away_since is null then null else coalesce(agent.away_since, excluded.away_since) end`.execute(
    ctx.tx,
  );
  // Nobody who is away is told of what comes: see server/away.ts.
  ctx.changed(`push:${agentId}`);
  await tell(ctx, [accountId]);
};

export type Presence = { stop(): Promise<void> };

/** Keeps the table of who is online current with the sockets of this instance. */
export const keepPresence = (hub: Hub, runner: BackgroundRunner, log: Log): Presence => {
  const instanceId = randomUUID();
  /** By account and who sits there for it. */
  const here = new Map<string, Seat>();
  let changed = new Map<string, Seat>();
  let timer: NodeJS.Timeout | undefined;
  let writing = Promise.resolve();

  const seat = async (ctx: Ctx, seats: readonly Seat[]) => {
    if (seats.length === 0) return;
    await sql`insert into chat.presence (user_id, agent_id, instance_id) select u, a, ${instanceId}::uuid from ${unnested(seats)} on conflict do nothing`.execute(
      ctx.tx,
    );
  };
  const beHeard = async (ctx: Ctx) => {
    const { rows } = await sql<{
      is_new: boolean;
    }>`insert into chat.instance (id, seen_at) values (${instanceId}, now()) on conflict (id) do update set seen_at = now() returning xmax = 0 as is_new`.execute(
      ctx.tx,
    );
    // Forgotten meanwhile, or the database came back from a crash without its unlogged rows.
    if (rows[0]?.is_new) await seat(ctx, [...here.values()]);
  };
  const write = (work: (ctx: Ctx) => Promise<void>) => {
    writing = writing.then(() => runner.act(work)).catch((error: unknown) => log.warn({ err: error }, "presence could not be written"));
    return writing;
  };
  const flush = () => {
    timer = undefined;
    const seats = [...changed.values()];
    const gone = [...changed].filter(([key]) => !here.has(key)).map(([, one]) => one);
    const come = [...changed].filter(([key]) => here.has(key)).map(([, one]) => one);
    changed = new Map();
    void write(async (ctx) => {
      await seat(ctx, come);
      if (gone.length > 0)
        await sql`delete from chat.presence p using ${unnested(gone)} where p.instance_id = ${instanceId} and p.user_id = gone.u and p.agent_id = gone.a`.execute(
          ctx.tx,
        );
      const answering = seats.filter(({ userId, agentId }) => userId !== agentId);
      await noteSeen(ctx, answering);
      // Whoever answers there sees who else does.
      for (const account_id of new Set(answering.map(({ userId }) => userId)))
        ctx.push([account_id], { event: "answering", data: { account_id } }, { [account_id]: {} });
      await tell(ctx, [...new Set(seats.map(({ userId }) => userId))]);
    });
  };

  hub.onPresence((userId, online, agentId) => {
    const key = `${userId}/${agentId}`;
    if (online) here.set(key, { userId, agentId });
    else here.delete(key);
    changed.set(key, { userId, agentId });
    timer ??= setTimeout(flush, gatherMs);
  });
  const heartbeat = setInterval(() => void write(beHeard), heartbeatMs);
  heartbeat.unref();
  void write(beHeard);

  return {
    async stop() {
      clearInterval(heartbeat);
      if (timer) clearTimeout(timer);
      await write(async (ctx) => {
        await database(ctx).deleteFrom("presence").where("instance_id", "=", instanceId).execute();
        await database(ctx).deleteFrom("instance").where("id", "=", instanceId).execute();
      });
    },
  };
};

/** Instances that ended without a word, and whoever they had. */
export const forgetGoneInstances = async (ctx: Ctx): Promise<void> => {
  await sql`delete from chat.instance where seen_at < now() - interval '2 minutes'`.execute(ctx.tx);
  await sql`delete from chat.presence p where not exists (select from chat.instance i where i.id = p.instance_id)`.execute(ctx.tx);
};
