import { sql } from "kysely";
import { notify } from "#domains/contact/notifications/index.server.ts";
import { to } from "#kit/paths.ts";
import { hours, later, momentTexts } from "#kit/time.ts";
import { says, type Word } from "#kit/words.ts";
import type { Ctx } from "#platform/calls/context.ts";
import { database } from "./database.ts";

const words = {
  asked: /*i18n*/ {
    id: "orders.notification_freight_asked",
    message: "The buyer of order {code} asks what the freight costs, before paying. Offer it on the order's page.",
  },
  reminder: /*i18n*/ {
    id: "orders.notification_freight_reminder",
    message: "The buyer of order {code} still waits for your freight. Offer it by {time} (Beijing time): the order closes then.",
  },
  lapsed: /*i18n*/ {
    id: "orders.notification_freight_lapsed",
    message: "Order {code} is closed: its buyer asked what the freight costs, and you did not say it in time.",
  },
  not_agreed: /*i18n*/ {
    id: "orders.notification_freight_not_agreed",
    message: "Order {code} is closed: its time was over before its buyer agreed to your freight.",
  },
} satisfies Record<string, Word>;
for (const word of Object.values(words)) says(word);

type Asked = { id: number; code: string; seller_id: number };
const tell = (ctx: Ctx, { id, code, seller_id }: Asked, word: Word, values: Parameters<typeof notify>[1]["values"] = {}): Promise<void> =>
  notify(ctx, { user_id: seller_id, kind: "order", weight: "must", words: word, values: { code, ...values }, link: to("order-detail", { id }) });

/** A shop is told that a buyer waits for its freight; its answer is an offer of another price. */
export const askForFreight = (ctx: Ctx, order: Asked): Promise<void> => tell(ctx, order, words.asked);

const mostAtOnce = 200;
/** So long before the end a shop is reminded; where there is less time, in its last quarter. */
const reminderBefore = hours(6);

/** Shops that were asked for their freight and offer none are told once more while there is time. */
export const remindOfFreight = async (ctx: Ctx): Promise<void> => {
  const waiting = await database(ctx)
    .selectFrom("order")
    .select(["id", "code", "seller_id", "expires_at"])
    .where("status", "=", "pending_payment")
    .where("freight_asked_at", "is not", null)
    .where("freight", "is", null)
    .where("freight_reminded_at", "is", null)
    .where("expires_at", ">", ctx.now)
    .where("expires_at", "<=", later(ctx.now, reminderBefore))
    .where(sql<boolean>`expires_at - (expires_at - freight_asked_at) / 4 <= ${ctx.now}`)
    .where(sql<boolean>`not exists (select from orders.price_offer p where p.order_id = "order".id and p.status = 'offered' and p.freight_minor is not null)`)
    .orderBy("expires_at")
    .limit(mostAtOnce)
    .forNoKeyUpdate()
    .skipLocked()
    .execute();
  for (const order of waiting) {
    await database(ctx).updateTable("order").set({ freight_reminded_at: ctx.now }).where("id", "=", order.id).execute();
    await tell(ctx, order, words.reminder, { time: momentTexts(order.expires_at) });
  }
};

/** An order whose time is over while its buyer waited for the freight: its shop learns of it, and whether it was for want of their word or of the buyer's. */
export const tellAskedSeller = async (ctx: Ctx, rows: readonly (Asked & { freight_asked_at: Date | null; freight: unknown })[]): Promise<void> => {
  const asked = rows.filter(({ freight_asked_at, freight }) => freight_asked_at !== null && freight === null);
  if (asked.length === 0) return;
  const offers = await database(ctx)
    .selectFrom("price_offer")
    .select("order_id")
    .where(
      "order_id",
      "in",
      asked.map(({ id }) => id),
    )
    .where("freight_minor", "is not", null)
    .where("status", "<>", "withdrawn")
    .execute();
  const offered = new Set(offers.map(({ order_id }) => order_id));
  for (const order of asked) await tell(ctx, order, offered.has(order.id) ? words.not_agreed : words.lapsed);
};
