import type { ParsedInputOf } from "#kit/call.ts";
import { toWire, type Currency } from "#kit/money.ts";
import { unixSeconds } from "#kit/time.ts";
import { me, type Ctx } from "#platform/calls/context.ts";
import { countUpToCap } from "#platform/database/capped-count.ts";
import { providerWords, type ProviderCode } from "../../contract/fields.ts";
import type { RefundWay } from "../../contract/lifecycle.ts";
import type { myRefunds } from "../../contract/refunds.ts";
import { database } from "../database.ts";

export const myRefundsFn = async (ctx: Ctx, { order_id, only_under_way, page, size }: ParsedInputOf<typeof myRefunds>) => {
  let query = database(ctx).selectFrom("refund").leftJoin("payment", "payment.id", "refund.payment_id").where("refund.payer_id", "=", me(ctx).id);
  if (order_id !== undefined) query = query.where("refund.order_id", "=", order_id);
  if (only_under_way) query = query.where("refund.status", "in", ["processing", "failed"]);
  const rows = await query
    .select([
      "refund.id",
      "refund.order_id",
      "refund.amount_minor",
      "refund.currency",
      "refund.way",
      "refund.created_at",
      "refund.settled_at",
      "payment.provider",
    ])
    .orderBy("refund.id", "desc")
    .limit(size)
    .offset((page - 1) * size)
    .execute();
  return {
    list: rows.map((row) => ({
      id: row.id,
      order_id: row.order_id,
      amount: toWire({ minor: row.amount_minor, currency: row.currency as Currency }),
      way: row.way as RefundWay,
      provider_text: row.provider ? ctx.services.words.say(ctx.locale, providerWords[row.provider as ProviderCode].id) : "",
      is_there: row.settled_at !== null,
      createtime: unixSeconds(row.created_at),
      settled_at: row.settled_at ? unixSeconds(row.settled_at) : 0,
    })),
    page,
    size,
    ...(await countUpToCap(ctx, query)),
  };
};
