import { z } from "zod";
import { defineJob } from "#kit/event.ts";
import { locales } from "#kit/locale.ts";

export const deliverInvitation = defineJob("shops.deliver_invitation", z.object({ receiver: z.string(), shop: z.string(), locale: z.enum(locales) }));
export const deliverWebhook = defineJob("shops.deliver_webhook", z.object({ delivery_id: z.int(), attempt: z.int() }));
export const lookAtStock = defineJob("shops.look_at_stock", z.object({ owner_id: z.int() }));
