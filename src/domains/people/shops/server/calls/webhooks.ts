import { randomBytes } from "node:crypto";
import { sql } from "kysely";
import type { AnyCall, ParsedInputOf } from "#kit/call.ts";
import { found, refuse } from "#kit/refusal.ts";
import { unixSeconds } from "#kit/time.ts";
import { shopOf, type Ctx } from "#platform/calls/context.ts";
import { countUpToCap } from "#platform/database/capped-count.ts";
import { sealText } from "#platform/secrets/seal.ts";
import type { WebhookEvent } from "../../contract/webhook-events.ts";
import {
  changeWebhook,
  createWebhook,
  mostWebhooks,
  pingWebhook,
  resendDelivery,
  type listDeliveries,
  type removeWebhook,
  type showDelivery,
  type switchOffWebhook,
} from "../../contract/webhooks.ts";
import { database } from "../database.ts";
import { sealedFor } from "../deliver-webhook.ts";
import { bodyOf, endpointsChanged, send } from "../deliveries.ts";
import { isAcceptable } from "#platform/network/post-safely.ts";

type State = "waiting" | "delivered" | "failed";
type Fault = "address" | "name" | "refused" | "timeout" | "certificate" | "broken";
const unixOrNull = (date: Date | null) => (date ? unixSeconds(date) : null);

const mine = (ctx: Ctx) => database(ctx).selectFrom("webhook").selectAll().where("owner_id", "=", shopOf(ctx).ownerId);
const myWebhook = async (ctx: Ctx, id: number) => found(await mine(ctx).where("id", "=", id).executeTakeFirst());

export const listWebhooksFn = async (ctx: Ctx) => ({
  list: (await mine(ctx).orderBy("id", "desc").execute()).map((row) => ({
    id: row.id,
    url: row.url,
    events: row.events as WebhookEvent[],
    is_on: row.is_on,
    failing_since: unixOrNull(row.failing_since),
    createtime: unixSeconds(row.created_at),
  })),
});

/** The address as it is kept: without what a browser would not send. */
const checkAddress = async (ctx: Ctx, call: typeof createWebhook | typeof changeWebhook, text: string): Promise<string> => {
  const url = new URL(text);
  url.hash = "";
  const verdict = await isAcceptable(url.href, ctx.services.reach);
  if (verdict === "port") throw refuse(call as AnyCall, "port_refused" as never, { ports: (ctx.services.reach.ports ?? []).join(", ") }, ["url"]);
  if (verdict !== "yes") throw refuse(call as AnyCall, (verdict === "form" ? "url_wrong" : "address_refused") as never, {}, ["url"]);
  return url.href;
};

export const createWebhookFn = async (ctx: Ctx, { url, events }: ParsedInputOf<typeof createWebhook>) => {
  const { ownerId } = shopOf(ctx);
  const address = await checkAddress(ctx, createWebhook, url);
  const secret = `whsec_${randomBytes(24).toString("base64url")}`;
  const sealed = sealText(ctx.services.secret, sealedFor, String(ownerId), secret);
  // One statement counts and adds: there is no transaction around it that could hold two at once apart.
  const { rows } = await sql<{ id: number }>`
    insert into shops.webhook (owner_id, url, events, sealed_secret, created_at, updated_at)
    select ${ownerId}::int, ${address}, ${events}::text[], ${sealed}, ${ctx.now}::timestamptz, ${ctx.now}::timestamptz
    where (select count(*) from shops.webhook where owner_id = ${ownerId}) < ${mostWebhooks}
    returning id`.execute(ctx.tx);
  if (!rows[0]) throw refuse(createWebhook, "too_many", { most: mostWebhooks });
  endpointsChanged(ctx, ownerId);
  return { id: rows[0].id, secret };
};

export const changeWebhookFn = async (ctx: Ctx, { id, url, events, is_on }: ParsedInputOf<typeof changeWebhook>) => {
  const before = await myWebhook(ctx, id);
  const address = url === before.url ? url : await checkAddress(ctx, changeWebhook, url);
  const isNews = address !== before.url || (is_on && !before.is_on);
  await database(ctx)
    .updateTable("webhook")
    .set({ url: address, events, is_on, updated_at: ctx.now, ...(isNews ? { failing_since: null } : {}) })
    .where("id", "=", id)
    .execute();
  endpointsChanged(ctx, before.owner_id);
  return {};
};

export const switchOffWebhookFn = async (ctx: Ctx, { id }: ParsedInputOf<typeof switchOffWebhook>) => {
  const { owner_id } = await myWebhook(ctx, id);
  await database(ctx).updateTable("webhook").set({ is_on: false, updated_at: ctx.now }).where("id", "=", id).execute();
  endpointsChanged(ctx, owner_id);
  return {};
};

export const removeWebhookFn = async (ctx: Ctx, { id }: ParsedInputOf<typeof removeWebhook>) => {
  const { owner_id } = await myWebhook(ctx, id);
  await database(ctx).deleteFrom("webhook").where("id", "=", id).execute();
  endpointsChanged(ctx, owner_id);
  return {};
};

export const pingWebhookFn = async (ctx: Ctx, { id }: ParsedInputOf<typeof pingWebhook>) => {
  const webhook = await myWebhook(ctx, id);
  if (!webhook.is_on) throw refuse(pingWebhook, "is_off");
  return { delivery_id: found(await send(ctx, id, "ping", bodyOf(ctx, { event: "ping", data: {} }))) };
};

export const listDeliveriesFn = async (ctx: Ctx, { webhook_id, status, page, size }: ParsedInputOf<typeof listDeliveries>) => {
  const webhook = await myWebhook(ctx, webhook_id);
  let query = database(ctx).selectFrom("delivery").where("webhook_id", "=", webhook_id);
  if (status) query = query.where("status", "=", status);
  const rows = await query
    .select(["id", "event", "status", "attempts", "next_at", "created_at"])
    .orderBy("id", "desc")
    .limit(size)
    .offset((page - 1) * size)
    .execute();
  return {
    webhook: {
      id: webhook.id,
      url: webhook.url,
      events: webhook.events as WebhookEvent[],
      is_on: webhook.is_on,
      failing_since: unixOrNull(webhook.failing_since),
    },
    list: rows.map((row) => ({
      id: row.id,
      event: row.event,
      status: row.status as State,
      attempts: row.attempts,
      next_at: unixOrNull(row.next_at),
      createtime: unixSeconds(row.created_at),
    })),
    page,
    size,
    ...(await countUpToCap(ctx, query)),
  };
};

const myDelivery = async (ctx: Ctx, id: number) =>
  found(
    await database(ctx)
      .selectFrom("delivery")
      .innerJoin("webhook", "webhook.id", "delivery.webhook_id")
      .selectAll("delivery")
      .select("webhook.is_on")
      .where("delivery.id", "=", id)
      .where("webhook.owner_id", "=", shopOf(ctx).ownerId)
      .executeTakeFirst(),
  );

export const showDeliveryFn = async (ctx: Ctx, { id }: ParsedInputOf<typeof showDelivery>) => {
  const row = await myDelivery(ctx, id);
  const attempts = await database(ctx).selectFrom("attempt").selectAll().where("delivery_id", "=", id).orderBy("number", "desc").execute();
  return {
    id: row.id,
    webhook_id: row.webhook_id,
    event: row.event,
    status: row.status as State,
    body: row.body,
    next_at: unixOrNull(row.next_at),
    createtime: unixSeconds(row.created_at),
    attempts: attempts.map((one) => ({
      number: one.number,
      at: unixSeconds(one.happened_at),
      milliseconds: one.milliseconds,
      status: one.status,
      fault: one.fault as Fault | null,
      request_headers: one.request_headers as Record<string, string>,
      response_headers: one.response_headers as Record<string, string>,
      response_body: one.response_body,
    })),
  };
};

export const resendDeliveryFn = async (ctx: Ctx, { id }: ParsedInputOf<typeof resendDelivery>) => {
  const row = await myDelivery(ctx, id);
  if (!row.is_on) throw refuse(resendDelivery, "is_off");
  return { delivery_id: found(await send(ctx, row.webhook_id, row.event, row.body)) };
};
