import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { unixSeconds } from "#kit/time.ts";
import type { Ctx } from "#platform/calls/context.ts";
import { deliverWebhook } from "../contract/events.ts";
import type { WebhookEvent } from "../contract/webhook-events.ts";
import { database } from "./database.ts";

/** What endpoints are told of one thing that happened in one shop. */
export type Happening = { owner_id: number; event: WebhookEvent | "ping"; data: Record<string, unknown> };

export const bodyOf = (ctx: Pick<Ctx, "now">, { event, data }: Pick<Happening, "event" | "data">): string =>
  JSON.stringify({ id: randomUUID(), event, created: unixSeconds(ctx.now), data });

/** Puts a body on its way to an endpoint. @returns its number; nothing where the endpoint has gone meanwhile. */
export const send = async (ctx: Ctx, webhook_id: number, event: string, body: string): Promise<number | undefined> => {
  const row = await database(ctx)
    .insertInto("delivery")
    .columns(["webhook_id", "event", "body", "next_at", "created_at"])
    .expression((from) =>
      from
        .selectFrom("webhook")
        .select([
          "id",
          sql<string>`${event}::text`.as("event"),
          sql<string>`${body}::text`.as("body"),
          sql<Date>`${ctx.now}::timestamptz`.as("next_at"),
          sql<Date>`${ctx.now}::timestamptz`.as("created_at"),
        ])
        .where("id", "=", webhook_id)
        .where("is_on", "=", true)
        .forKeyShare(),
    )
    .returning("id")
    .executeTakeFirst();
  if (row) await ctx.enqueue(deliverWebhook, { delivery_id: row.id, attempt: 1 }, { outside: `webhooks/${webhook_id % 4}` });
  return row?.id;
};

export type Endpoint = { id: number; owner_id: number; events: readonly string[] };

const tagOf = (ownerId: number) => `webhooks:${ownerId}`;
/** An endpoint of this shop was made, changed or taken away. */
export const endpointsChanged = (ctx: Ctx, ownerId: number): void => ctx.changed(tagOf(ownerId));

type Endpoints = { list: readonly Endpoint[] };
const keptSeconds = 60;

/** The endpoints of these shops that are on. Kept: asked with each order, payment and receipt, and most shops have none. */
export const endpointsOf = async (ctx: Ctx, ownerIds: readonly number[]): Promise<Endpoint[]> => {
  const kept = await ctx.services.cache.shelf<Endpoints>("shops.endpoints").many([...new Set(ownerIds)], async (missing) => {
    const rows = await database(ctx)
      .selectFrom("webhook")
      .select(["id", "owner_id", "events"])
      .where("owner_id", "=", sql<number>`any(${missing}::int[])`)
      .where("is_on", "=", true)
      .orderBy("id")
      .execute();
    const of = Map.groupBy(rows, (row) => row.owner_id);
    return new Map(
      missing.map((id) => {
        const list = of.get(id) ?? [];
        return [id, { value: { list }, bytes: 100 * list.length, seconds: keptSeconds, tags: [tagOf(id)] }];
      }),
    );
  });
  return [...kept.values()].flatMap(({ list }) => list);
};

const ownersOf = (happenings: readonly Happening[]) => happenings.map((one) => one.owner_id);

/** Tells every endpoint that wants to know. */
export const tell = async (ctx: Ctx, happenings: readonly Happening[], endpoints?: readonly Endpoint[]): Promise<void> => {
  const known = endpoints ?? (await endpointsOf(ctx, ownersOf(happenings)));
  for (const happening of happenings)
    for (const endpoint of known.filter((one) => one.owner_id === happening.owner_id && one.events.includes(happening.event)))
      await send(ctx, endpoint.id, happening.event, bodyOf(ctx, happening));
};
