import type { Ctx } from "#platform/calls/context.ts";
import { compiled } from "#platform/database/compiled.ts";
import { database } from "../database.ts";
import type { Outside, PaymentAsked, Payer, ProviderResult } from "./provider.ts";

/** `page` and `h5` go to pages of the gateway's, `wap` to one for phones, `native` shows a code to scan. */
export type Way = "page" | "wap" | "native" | "h5";

/** The ways in which a payment was begun. One that was never written here was never shown to its payer. */
export const waysOf = async (ctx: Pick<Ctx, "tx">, paymentId: number): Promise<Way[]> => (await selectWays(ctx, paymentId)).map(({ way }) => way as Way);
const selectWays = compiled((ctx, paymentId: number) =>
  database(ctx).selectFrom("gateway_order").select("way").where("payment_id", "=", paymentId).orderBy("way"),
);
export const begunWays = (ctx: Outside, { id }: PaymentAsked): Promise<Way[]> => waysOf(ctx, id);

/** Written before the gateway hears of it. */
export const beginWay = async (ctx: Outside, { id }: PaymentAsked, way: Way): Promise<void> => {
  await database(ctx)
    .insertInto("gateway_order")
    .values({ payment_id: id, way })
    .onConflict((conflict) => conflict.columns(["payment_id", "way"]).doNothing())
    .execute();
};

/** The address that a way has now, or the one that `ask` is given for it, kept for so long. */
export const addressOf = async (
  ctx: Outside,
  payment: PaymentAsked,
  way: Way,
  { ask, keptMs }: { ask: () => Promise<string>; keptMs: number },
): Promise<string> => {
  await beginWay(ctx, payment, way);
  const own = database(ctx).selectFrom("gateway_order").select(["url", "url_until"]).where("payment_id", "=", payment.id).where("way", "=", way);
  const { url: known, url_until } = await own.executeTakeFirstOrThrow();
  if (known !== null && url_until !== null && url_until > ctx.now) return known;
  const url = await ask();
  await database(ctx)
    .updateTable("gateway_order")
    .set({ url, url_until: new Date(ctx.now.getTime() + keptMs) })
    .where("payment_id", "=", payment.id)
    .where("way", "=", way)
    .execute();
  return url;
};

/**
 * What `resultOf` each way a payment was begun in says of it. It was paid where it was in any of them, and is over where it is in each: over in one, it may still be
 * paid in another.
 */
export const resultsOfWays = async (ctx: Outside, payment: PaymentAsked, resultOf: (way: Way) => Promise<ProviderResult | null>): Promise<ProviderResult[]> => {
  const ways = await begunWays(ctx, payment);
  const results: ProviderResult[] = [];
  for (const way of ways) {
    const result = await resultOf(way);
    if (result) results.push(result);
  }
  const succeeded = results.filter(({ outcome }) => outcome === "succeeded");
  return succeeded.length > 0 || results.length < ways.length ? succeeded : results;
};

export const isOnPhone = ({ agent }: Pick<Payer, "agent">): boolean => /\b(?:Mobile|iPhone|Android)\b/.test(agent);
/** In WeChat's own browser its H5 pay is refused. */
export const isInWechat = ({ agent }: Pick<Payer, "agent">): boolean => /\bMicroMessenger\//.test(agent);
