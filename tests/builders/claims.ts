import { answerClaim } from "#domains/trade/after-sale/contract/answering.ts";
import { applyForClaim, claimDetails, claimOptions, replyToSeller, sendBack } from "#domains/trade/after-sale/contract/claiming.ts";
import type { InputOf } from "#kit/call.ts";
import type { Persona, TestPortal } from "#tests/harness/portal.ts";
import { shipOrder } from "#domains/trade/orders/contract/selling.ts";
import { aBuyer, aPaidOrder, aShop } from "./orders.ts";
import { aReceivedOrder } from "./reviews.ts";

type Made = { buyer: Persona & { address: number }; seller: Persona; id: number };

/** Paid (4 pieces at ¥38.00 in two sizes), on its way, or received: what a claim can be about. */
export const anOrderAt = async (portal: TestPortal, stage: "paid" | "shipped" | "received"): Promise<Made> => {
  if (stage === "received") {
    const { buyer, seller, id } = await aReceivedOrder(portal);
    return { buyer, seller, id };
  }
  const shop = await aShop(portal);
  const buyer = await aBuyer(portal);
  const { id } = await aPaidOrder(
    portal,
    buyer,
    shop.skus.slice(0, 2).map((sku_id) => ({ sku_id, quantity: 2 })),
  );
  if (stage === "shipped") await portal.run(shipOrder, shop.seller, { id, carrier: "sf", tracking_number: "SF123456789" });
  return { buyer, seller: shop.seller, id };
};

export const returnAddress = { name: "Returns, gate 2", phone: "0575 8123 4567", detail: "1 Keqiao Road, Shaoxing, Zhejiang, China" };

/** Claims everything of an order that can be claimed. */
export const aClaimOn = async (portal: TestPortal, order: Made, more: Partial<InputOf<typeof applyForClaim>> = {}) => {
  const options = await portal.run(claimOptions, order.buyer, { id: order.id });
  const scope = options.scopes[0];
  if (!scope) throw new Error(`nothing can be claimed: ${options.window}`);
  const claim = await portal.run(applyForClaim, order.buyer, {
    order_id: order.id,
    scope: scope.scope,
    kind: "refund_only",
    reason: scope.scope === "unshipped" ? "late" : "defect",
    lines: scope.lines.map((line) => ({ line_id: line.line_id, quantity: line.left })),
    note: "The collar seams come undone.",
    ...more,
  });
  return { ...order, order: order.id, id: claim.id, code: claim.code };
};
export const aClaim = async (portal: TestPortal, stage: "paid" | "shipped" | "received" = "received", more: Partial<InputOf<typeof applyForClaim>> = {}) =>
  aClaimOn(portal, await anOrderAt(portal, stage), more);
type Claim = Awaited<ReturnType<typeof aClaim>>;

export const answer = (portal: TestPortal, { seller, id }: Claim, act: InputOf<typeof answerClaim>["act"], more: Partial<InputOf<typeof answerClaim>> = {}) =>
  portal.run(answerClaim, seller, { id, act, ...(act === "agree" ? { address: returnAddress } : {}), note: act === "agree" ? "" : "As we see it", ...more });
export const reply = (portal: TestPortal, { buyer, id }: Claim, act: InputOf<typeof replyToSeller>["act"], more: Partial<InputOf<typeof replyToSeller>> = {}) =>
  portal.run(replyToSeller, buyer, { id, act, note: "As I see it", ...more });
export const backToSeller = (portal: TestPortal, { buyer, id }: Claim) => portal.run(sendBack, buyer, { id, carrier: "sf", tracking_number: "SF987654321" });
export const claimOf = async (portal: TestPortal, { buyer, id }: Claim) => (await portal.run(claimDetails, buyer, { id })).claim;

/** One more dispute, for the staff to decide. */
export const aDispute = async (portal: TestPortal, stage: "shipped" | "received" = "received") => {
  const claim = await aClaim(portal, stage);
  await answer(portal, claim, "reject");
  await reply(portal, claim, "escalate");
  return claim;
};
