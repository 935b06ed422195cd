import { z } from "zod";
import { defineCall } from "#kit/call.ts";
import { id } from "#kit/ids.ts";
import { pageInput, pageOutput } from "#kit/paging.ts";
import { says } from "#kit/words.ts";
import { deliveryLife } from "./delivery-life.ts";
import { webhookEvents } from "./webhook-events.ts";

const words = {
  url_wrong: /*i18n*/ { id: "shops.webhook_url_wrong", message: "Enter an address that begins with https://" },
  address_refused: /*i18n*/ { id: "shops.webhook_address_refused", message: "This address is not on the public internet" },
  port_refused: /*i18n*/ { id: "shops.webhook_port_refused", message: "Addresses are called on these ports alone: {ports}" },
  event_missing: /*i18n*/ { id: "shops.webhook_event_missing", message: "Choose at least one event" },
};

export const mostWebhooks = 10;

const url = z
  .string()
  .trim()
  .max(500)
  .refine((text) => URL.canParse(text) && /^https?:\/\//i.test(text), { error: says(words.url_wrong) });
const events = z
  .array(z.enum(webhookEvents))
  .min(1, { error: says(words.event_missing) })
  .max(webhookEvents.length)
  .transform((list) => webhookEvents.filter((event) => list.includes(event)));
const state = z.enum(deliveryLife.states);
const address = { url_wrong: words.url_wrong, address_refused: words.address_refused, port_refused: words.port_refused };

export const listWebhooks = defineCall({
  path: "shop/webhooks",
  about: "The endpoints of my shop, and how each fares",
  who: "shop:owner",
  outlivesMembership: true,
  input: z.object({}),
  output: z.object({
    list: z.array(
      z.object({
        id: z.int(),
        url: z.string(),
        events: z.array(z.enum(webhookEvents)),
        is_on: z.boolean(),
        /** Since when nothing has arrived; null when the last one did. */
        failing_since: z.int().nullable(),
        createtime: z.int(),
      }),
    ),
  }),
  reads: true,
  refusals: {},
});

export const createWebhook = defineCall({
  path: "shop/createwebhook",
  about: "A new endpoint. The answer is the only time that its signing secret is shown",
  who: "shop:owner",
  input: z.object({ url, events }),
  output: z.object({ id: z.int(), secret: z.string() }),
  // Asks where the address leads: no connection waits for that.
  withoutTransaction: true,
  limit: { count: 30, seconds: 3600 },
  refusals: { ...address, too_many: /*i18n*/ { id: "shops.too_many_webhooks", message: "A shop has {most} endpoints at most" } },
});

export const changeWebhook = defineCall({
  path: "shop/changewebhook",
  about: "Another address or other events for an endpoint; switches it on or off",
  who: "shop:owner",
  input: z.object({ id, url, events, is_on: z.boolean() }),
  output: z.object({}),
  withoutTransaction: true,
  limit: { count: 60, seconds: 3600 },
  refusals: address,
});

export const switchOffWebhook = defineCall({
  path: "shop/switchoffwebhook",
  about: "Switches an endpoint off: nothing is told there until it is switched on again",
  who: "shop:owner",
  outlivesMembership: true,
  input: z.object({ id }),
  output: z.object({}),
  refusals: {},
});

export const removeWebhook = defineCall({
  path: "shop/removewebhook",
  about: "Removes an endpoint with its deliveries",
  who: "shop:owner",
  outlivesMembership: true,
  input: z.object({ id }),
  output: z.object({}),
  refusals: {},
});

const isOff = /*i18n*/ { id: "shops.webhook_off", message: "This endpoint is switched off" };

export const pingWebhook = defineCall({
  path: "shop/pingwebhook",
  about: "Sends an endpoint a test event",
  who: "shop:owner",
  input: z.object({ id }),
  output: z.object({ delivery_id: z.int() }),
  limit: { count: 30, seconds: 600 },
  refusals: { is_off: isOff },
});

export const listDeliveries = defineCall({
  path: "shop/deliveries",
  about: "What was sent to an endpoint of mine, newest first; kept for 30 days",
  who: "shop:owner",
  outlivesMembership: true,
  input: z.object({ webhook_id: id, status: state.optional(), ...pageInput }),
  output: z.object({
    webhook: z.object({ id: z.int(), url: z.string(), events: z.array(z.enum(webhookEvents)), is_on: z.boolean(), failing_since: z.int().nullable() }),
    list: z.array(z.object({ id: z.int(), event: z.string(), status: state, attempts: z.int(), next_at: z.int().nullable(), createtime: z.int() })),
    ...pageOutput,
  }),
  reads: true,
  refusals: {},
});

export const showDelivery = defineCall({
  path: "shop/delivery",
  about: "One delivery: what was sent, and each attempt with the heads of request and answer",
  who: "shop:owner",
  outlivesMembership: true,
  input: z.object({ id }),
  output: z.object({
    id: z.int(),
    webhook_id: z.int(),
    event: z.string(),
    status: state,
    body: z.string(),
    next_at: z.int().nullable(),
    createtime: z.int(),
    attempts: z.array(
      z.object({
        number: z.int(),
        at: z.int(),
        milliseconds: z.int(),
        /** Of the answer; null when there was none, and `fault` says why. */
        status: z.int().nullable(),
        fault: z.enum(["address", "name", "refused", "timeout", "certificate", "broken"]).nullable(),
        request_headers: z.record(z.string(), z.string()),
        response_headers: z.record(z.string(), z.string()),
        /** The first 2,000 characters. */
        response_body: z.string(),
      }),
    ),
  }),
  reads: true,
  refusals: {},
});

export const resendDelivery = defineCall({
  path: "shop/resend",
  about: "Sends the same body once more, as a new delivery",
  who: "shop:owner",
  outlivesMembership: true,
  input: z.object({ id }),
  output: z.object({ delivery_id: z.int() }),
  limit: { count: 60, seconds: 600 },
  refusals: { is_off: isOff },
});
