import type { FirstWord } from "#domains/money/payments/contract/proposals.ts";
import { waitsForSecond } from "#domains/money/payments/index.server.ts";
import type { ParsedInputOf } from "#kit/call.ts";
import { moneyText } from "#kit/money-text.ts";
import type { Currency } from "#kit/money.ts";
import { found, refuse } from "#kit/refusal.ts";
import { me, type Ctx } from "#platform/calls/context.ts";
import { decideDispute } from "../../contract/admin.ts";
import type { ClaimStatus } from "../../contract/lifecycle.ts";
import { claimCode } from "../claim-code.ts";
import { claimMachine } from "../claim-machine.ts";
import { database } from "../database.ts";
import { moveClaim } from "../move-claim.ts";
import { lapse } from "../timers.ts";
import { whyMayNotDecide } from "../may-decide.ts";
import { mostByStaff } from "../rules/claimable.ts";

/** Whose decision it is, and who confirmed it where so much needs two. */
const deciders = (ctx: Ctx, first: FirstWord | undefined) => ({ operator_id: first?.first_id ?? me(ctx).id, second_id: first ? me(ctx).id : null });

export const decideDisputeFn = async (ctx: Ctx, { id, to_buyer, reason }: ParsedInputOf<typeof decideDispute>, first?: FirstWord) => {
  const claim = found(await claimMachine.lock(ctx, id));
  const before = await database(ctx).selectFrom("decision").select(["operator_id", "second_id", "round"]).where("claim_id", "=", id).execute();
  const why = whyMayNotDecide(ctx, claim, before);
  if (why) throw refuse(decideDispute, why);
  const minor = BigInt(to_buyer);
  // A price may have been moved into the freight: they may go up to that of goods that came.
  const most = mostByStaff(claim);
  if (minor > most) throw refuse(decideDispute, "amount_too_large", { most: moneyText({ minor: most, currency: claim.currency as Currency }) }, ["to_buyer"]);
  const [currency, toSeller] = [claim.currency as Currency, most - minor];
  const text = (sum: bigint) => moneyText({ minor: sum, currency });
  const wanted = {
    object_id: id,
    code: claimCode(claim),
    amount_minor: minor > toSeller ? minor : toSeller,
    currency,
    act: "divide" as const,
    values: { to_buyer: text(minor), to_seller: text(toSeller) },
    reason,
    input: { id, to_buyer, reason },
  };
  if (await waitsForSecond(ctx, decideDispute, wanted, first)) return { status: claim.status as ClaimStatus, is_proposed: true as const };
  const isLast = claim.status === "appealed";
  await database(ctx)
    .insertInto("decision")
    .values({ claim_id: id, round: before.length + 1, ...deciders(ctx, first), to_buyer_minor: minor, reason, created_at: ctx.now })
    .execute();
  const status = await moveClaim(ctx, claim, { event: "decide", party: "operator", amount: minor, dueNow: isLast });
  if (!status) throw refuse(decideDispute, "state_wrong");
  if (!isLast) return { status };
  // Nothing comes after the second decision: it holds at once.
  await lapse(ctx, found(await claimMachine.lock(ctx, id)));
  return { status: "refunding" as const };
};
