import type { ParsedInputOf } from "#kit/call.ts";
import { moneyText } from "#kit/money-text.ts";
import type { Currency } from "#kit/money.ts";
import { found, refuse } from "#kit/refusal.ts";
import { me, type Ctx } from "#platform/calls/context.ts";
import { decideDispute } from "../../contract/admin.ts";
import { claimMachine } from "../claim-machine.ts";
import { database } from "../database.ts";
import { moveClaim } from "../move-claim.ts";
import { lapse } from "../timers.ts";
import { whyMayNotDecide } from "../rules/may-decide.ts";

export const decideDisputeFn = async (ctx: Ctx, { id, to_buyer, reason }: ParsedInputOf<typeof decideDispute>) => {
  const claim = found(await claimMachine.lock(ctx, id));
  const before = await database(ctx).selectFrom("decision").select(["operator_id", "round"]).where("claim_id", "=", id).execute();
  const why = whyMayNotDecide(claim, me(ctx).id, before);
  if (why) throw refuse(decideDispute, why);
  const minor = BigInt(to_buyer);
  if (minor > claim.most_minor)
    throw refuse(decideDispute, "amount_too_large", { most: moneyText({ minor: claim.most_minor, currency: claim.currency as Currency }) }, ["to_buyer"]);
  const isLast = claim.status === "appealed";
  await database(ctx)
    .insertInto("decision")
    .values({ claim_id: id, round: before.length + 1, operator_id: me(ctx).id, to_buyer_minor: minor, reason, created_at: ctx.now })
    .execute();
  const status = await moveClaim(ctx, claim, { event: "decide", party: "operator", amount: minor, dueNow: isLast });
  if (!status) throw refuse(decideDispute, "state_wrong");
  if (!isLast) return { status };
  // Nothing comes after the second decision: it holds at once.
  await lapse(ctx, found(await claimMachine.lock(ctx, id)));
  return { status: "refunding" as const };
};
