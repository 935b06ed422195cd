import type { z } from "zod";
import { notify } from "#domains/contact/notifications/index.server.ts";
import { next } from "#kit/states.ts";
import { later, unixSeconds } from "#kit/time.ts";
import { says } from "#kit/words.ts";
import type { Ctx } from "#platform/calls/context.ts";
import { openText } from "#platform/secrets/seal.ts";
import { deliveryLife } from "../contract/delivery-life.ts";
import { deliverWebhook } from "../contract/events.ts";
import { database } from "./database.ts";
import { endpointsChanged } from "./deliveries.ts";
import { postSafely } from "#platform/network/post-safely.ts";
import { retryAfter, switchedOffAfter } from "./rules/retry.ts";
import { signatureOf } from "./rules/signature.ts";

/** Secrets of endpoints are sealed for this purpose, bound to their owner. */
export const sealedFor = "shop webhook";

const switchedOff = /*i18n*/ {
  id: "shops.message_webhook_off",
  message: "Nothing has arrived at your endpoint {url} for three days. It is switched off; switch it on again in the backstage.",
};
says(switchedOff);

/**
 * One attempt. Its traces come before the delivery's own row says that it was made: a worker that dies in between makes the attempt
 * again, and the receiver tells by the delivery's number.
 */
export const deliverWebhookJob = async (ctx: Ctx, { delivery_id, attempt }: z.output<(typeof deliverWebhook)["payload"]>) => {
  const row = await database(ctx)
    .selectFrom("delivery")
    .innerJoin("webhook", "webhook.id", "delivery.webhook_id")
    .select([
      "delivery.body",
      "delivery.event",
      "webhook.id",
      "webhook.owner_id",
      "webhook.url",
      "webhook.sealed_secret",
      "webhook.is_on",
      "webhook.failing_since",
    ])
    .where("delivery.id", "=", delivery_id)
    .where("delivery.status", "=", "waiting")
    .where("delivery.attempts", "=", attempt - 1)
    .executeTakeFirst();
  if (!row) return;
  const giveUp = { status: next(deliveryLife, "waiting", "give_up", "system") ?? "failed", next_at: null };
  const settle = (change: { status: string; next_at: Date | null; attempts?: number }) =>
    database(ctx).updateTable("delivery").set(change).where("id", "=", delivery_id).execute();
  if (!row.is_on) return void (await settle(giveUp));

  const secret = openText(ctx.services.secret, sealedFor, String(row.owner_id), row.sealed_secret);
  const headers = {
    "content-type": "application/json; charset=utf-8",
    "user-agent": "Threadport-Webhooks/1",
    "threadport-event": row.event,
    "threadport-delivery": String(delivery_id),
    "threadport-signature": signatureOf(secret, unixSeconds(ctx.now), row.body),
  };
  const started = performance.now();
  const answer = await postSafely(row.url, row.body, headers, ctx.services.reach);
  const hasArrived = answer.status !== null && answer.status >= 200 && answer.status < 300;
  await database(ctx)
    .insertInto("attempt")
    .values({
      delivery_id,
      number: attempt,
      happened_at: ctx.now,
      milliseconds: Math.round(performance.now() - started),
      status: answer.status,
      fault: answer.fault,
      request_headers: JSON.stringify(headers),
      response_headers: JSON.stringify(answer.headers),
      response_body: answer.body.replaceAll("\u0000", ""),
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  if (hasArrived) {
    await database(ctx).updateTable("webhook").set({ failing_since: null }).where("id", "=", row.id).where("failing_since", "is not", null).execute();
    return void (await settle({ status: next(deliveryLife, "waiting", "answer", "endpoint") ?? "delivered", next_at: null, attempts: attempt }));
  }
  const since = row.failing_since ?? ctx.now;
  if (!row.failing_since)
    await database(ctx).updateTable("webhook").set({ failing_since: since }).where("id", "=", row.id).where("failing_since", "is", null).execute();
  const isGivenUp = ctx.now.getTime() - since.getTime() >= switchedOffAfter;
  if (isGivenUp) await switchOff(ctx, row);
  const wait = isGivenUp ? undefined : retryAfter(attempt);
  if (wait === undefined) return void (await settle({ ...giveUp, attempts: attempt }));
  const next_at = later(ctx.now, wait);
  await ctx.enqueue(
    deliverWebhook,
    { delivery_id, attempt: attempt + 1 },
    { runAt: next_at, key: `shops.webhook:${delivery_id}:${attempt + 1}`, outside: `webhooks/${row.id % 4}` },
  );
  await settle({ status: "waiting", next_at, attempts: attempt });
};

const switchOff = async (ctx: Ctx, { id, owner_id, url }: { id: number; owner_id: number; url: string }) => {
  const off = await database(ctx)
    .updateTable("webhook")
    .set({ is_on: false, updated_at: ctx.now })
    .where("id", "=", id)
    .where("is_on", "=", true)
    .returning("id")
    .executeTakeFirst();
  if (off) endpointsChanged(ctx, owner_id);
  if (off)
    await notify(ctx, {
      user_id: owner_id,
      kind: "account",
      weight: "must",
      words: switchedOff,
      values: { url: new URL(url).host },
      link: "/seller/webhooks",
      at_once: "shop_webhook_off",
    });
};
