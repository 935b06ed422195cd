import { randomUUID } from "node:crypto";
import { unixSeconds } from "#kit/time.ts";
import type { Ctx } from "#platform/calls/context.ts";
import { deliverWebhook } from "../contract/events.ts";
import type { WebhookEvent } from "../contract/webhook-events.ts";
import { database } from "./database.ts";

/** What endpoints are told of one thing that happened in one shop. */
export type Happening = { owner_id: number; event: WebhookEvent | "ping"; data: Record<string, unknown> };

export const bodyOf = (ctx: Pick<Ctx, "now">, { event, data }: Pick<Happening, "event" | "data">): string =>
  JSON.stringify({ id: randomUUID(), event, created: unixSeconds(ctx.now), data });

/** Puts a body on its way to an endpoint. */
export const send = async (ctx: Ctx, webhook_id: number, event: string, body: string): Promise<number> => {
  const { id } = await database(ctx)
    .insertInto("delivery")
    .values({ webhook_id, event, body, next_at: ctx.now, created_at: ctx.now })
    .returning("id")
    .executeTakeFirstOrThrow();
  await ctx.enqueue(deliverWebhook, { delivery_id: id, attempt: 1 });
  return id;
};

export type Endpoint = { id: number; owner_id: number; events: readonly string[] };

/** The endpoints of these shops that are on. */
export const endpointsOf = async (ctx: Ctx, ownerIds: readonly number[]): Promise<Endpoint[]> =>
  ownerIds.length === 0
    ? []
    : database(ctx)
        .selectFrom("webhook")
        .select(["id", "owner_id", "events"])
        .where("owner_id", "in", [...ownerIds])
        .where("is_on", "=", true)
        .orderBy("id")
        .execute();

const ownersOf = (happenings: readonly Happening[]) => happenings.map((one) => one.owner_id);

/** Tells every endpoint that wants to know. */
export const tell = async (ctx: Ctx, happenings: readonly Happening[], endpoints?: readonly Endpoint[]): Promise<void> => {
  const known = endpoints ?? (await endpointsOf(ctx, ownersOf(happenings)));
  for (const happening of happenings)
    for (const endpoint of known.filter((one) => one.owner_id === happening.owner_id && one.events.includes(happening.event)))
      await send(ctx, endpoint.id, happening.event, bodyOf(ctx, happening));
};
