import { StockShort } from "#domains/catalogue/catalog/index.server.ts";
import { claimedGoods, wayOfOrder } from "#domains/trade/orders/index.server.ts";
import type { ParsedInputOf } from "#kit/call.ts";
import { pick } from "#kit/local-text.ts";
import { moneyText } from "#kit/money-text.ts";
import type { Currency } from "#kit/money.ts";
import { found, refuse } from "#kit/refusal.ts";
import { quantityWords } from "#kit/sale-unit.ts";
import { shopOf, type Ctx } from "#platform/calls/context.ts";
import { answerClaim, sendReplacement } from "../../contract/answering.ts";
import type { ClaimStatus } from "../../contract/lifecycle.ts";
import { partsOf } from "../claim-lines.ts";
import { claimMachine, type ClaimRow } from "../claim-machine.ts";
import { moveClaim } from "../move-claim.ts";
import { followParcel } from "../tracking.ts";
import { addPaper, assertRoom } from "../papers.ts";

const lockSold = async (ctx: Ctx, id: number): Promise<ClaimRow> => {
  const claim = await claimMachine.lock(ctx, id);
  return found(claim?.seller_id === shopOf(ctx).ownerId ? claim : null);
};

/** These are nothing without words. */
const wordy: readonly string[] = ["reject", "contest", "appeal", "say"];

export const answerClaimFn = async (ctx: Ctx, { id, act, amount, address, is_sellable, note, images }: ParsedInputOf<typeof answerClaim>) => {
  const claim = await lockSold(ctx, id);
  if (wordy.includes(act) && note === "") throw refuse(answerClaim, "words_missing", {}, ["note"]);
  if (note !== "" || images.length > 0) await assertRoom(ctx, answerClaim, id);
  if (act === "say") {
    if (claim.closed_at) throw refuse(answerClaim, "state_wrong");
    await addPaper(ctx, id, "seller", { note, images });
    return { status: claim.status as ClaimStatus };
  }
  if (claimMachine.whyNot(claim, act, "seller", ctx.now)) throw refuse(answerClaim, "state_wrong");
  if (act === "agree" && !address) throw refuse(answerClaim, "address_missing", {}, ["address"]);
  const sum = act === "offer" ? BigInt(amount ?? 0) : act === "grant" ? claim.asked_minor : undefined;
  if (act === "offer" && (sum === undefined || sum <= 0n)) throw refuse(answerClaim, "offer_missing", {}, ["amount"]);
  if (act === "offer" && (sum ?? 0n) > claim.most_minor)
    throw refuse(answerClaim, "amount_too_large", { most: moneyText({ minor: claim.most_minor, currency: claim.currency as Currency }) }, ["amount"]);
  const status = await moveClaim(ctx, claim, {
    event: act,
    party: "seller",
    amount: sum,
    set: {
      ...(act === "agree" ? { return_address: JSON.stringify(address) } : {}),
      ...(act === "offer" ? { offered_minor: sum ?? null } : {}),
      ...(act === "grant" ? { due_minor: claim.asked_minor } : {}),
      ...(act === "appeal" ? { is_appealed: true } : {}),
      ...(is_sellable && (act === "arrive" || claim.status === "seller_received") ? { is_sellable } : {}),
    },
  });
  if (!status) throw refuse(answerClaim, "state_wrong");
  await addPaper(ctx, id, "seller", { note, images });
  return { status };
};

/** The goods that are short, as they are called, and what can still be had of them. */
const shortOf = async (ctx: Ctx, claimId: number, { sku_id, left }: StockShort) => {
  const goods = await claimedGoods(
    ctx,
    (await partsOf(ctx, claimId)).map((part) => part.line_id),
  );
  const line = [...goods.values()].find((one) => one.skuId === sku_id);
  return {
    goods: line ? [pick(line.title, ctx.locale), pick(line.colour, ctx.locale), line.size].filter(Boolean).join(" · ") : "",
    left: ctx.services.words.say(ctx.locale, quantityWords[line?.unit ?? "piece"].id, { count: left }),
  };
};

export const sendReplacementFn = async (ctx: Ctx, { id, carrier, tracking_number, is_sellable }: ParsedInputOf<typeof sendReplacement>) => {
  const claim = await lockSold(ctx, id);
  const { arriveBy } = await wayOfOrder(ctx, claim.order_id, carrier);
  const set = { resent_carrier: carrier, resent_number: tracking_number, ...(is_sellable ? { is_sellable } : {}) };
  const status = await moveClaim(ctx, claim, { event: "resend", party: "seller", set, dueAt: arriveBy }).catch(async (error: unknown) => {
    if (error instanceof StockShort) throw refuse(sendReplacement, "stock_short", await shortOf(ctx, id, error));
    throw error;
  });
  if (!status) throw refuse(sendReplacement, "state_wrong");
  await followParcel(ctx, id, "again", { carrier, tracking_number });
  return { status };
};
