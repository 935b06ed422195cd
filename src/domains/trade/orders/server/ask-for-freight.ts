import { notify } from "#domains/contact/notifications/index.server.ts";
import { to } from "#kit/paths.ts";
import { says } from "#kit/words.ts";
import type { Ctx } from "#platform/calls/context.ts";

const freightAsked = /*i18n*/ {
  id: "orders.notification_freight_asked",
  message: "The buyer of order {code} asks what the freight costs, before paying. Offer it on the order's page.",
};
says(freightAsked);

/** A shop is told that a buyer waits for its freight; its answer is an offer of another price. */
export const askForFreight = (ctx: Ctx, { id, code, seller_id }: { id: number; code: string; seller_id: number }): Promise<void> =>
  notify(ctx, { user_id: seller_id, kind: "order", weight: "must", words: freightAsked, values: { code }, link: to("order-detail", { id }) });
