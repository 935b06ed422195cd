import type { ParsedInputOf } from "#kit/call.ts";
import { moneyText } from "#kit/money-text.ts";
import type { Currency } from "#kit/money.ts";
import { found, refuse } from "#kit/refusal.ts";
import { shopOf, type Ctx } from "#platform/calls/context.ts";
import { answerClaim, sendReplacement } from "../../contract/answering.ts";
import type { ClaimStatus } from "../../contract/lifecycle.ts";
import { claimMachine, type ClaimRow } from "../claim-machine.ts";
import { moveClaim } from "../move-claim.ts";
import { addPaper, assertRoom } from "../papers.ts";

const lockSold = async (ctx: Ctx, id: number): Promise<ClaimRow> => {
  const claim = await claimMachine.lock(ctx, id);
  return found(claim?.seller_id === shopOf(ctx).ownerId ? claim : null);
};

/** These are nothing without words. */
const wordy: readonly string[] = ["reject", "contest", "appeal", "say"];

export const answerClaimFn = async (ctx: Ctx, { id, act, amount, address, note, images }: ParsedInputOf<typeof answerClaim>) => {
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
    set:
      act === "agree"
        ? { return_address: JSON.stringify(address) }
        : act === "offer"
          ? { offered_minor: sum ?? null }
          : act === "grant"
            ? { due_minor: claim.asked_minor }
            : act === "appeal"
              ? { is_appealed: true }
              : {},
  });
  if (!status) throw refuse(answerClaim, "state_wrong");
  await addPaper(ctx, id, "seller", { note, images });
  return { status };
};

export const sendReplacementFn = async (ctx: Ctx, { id, carrier, tracking_number }: ParsedInputOf<typeof sendReplacement>) => {
  const claim = await lockSold(ctx, id);
  const status = await moveClaim(ctx, claim, { event: "resend", party: "seller", set: { resent_carrier: carrier, resent_number: tracking_number } });
  if (!status) throw refuse(sendReplacement, "state_wrong");
  return { status };
};
