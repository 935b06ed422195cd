import type { Ctx } from "#platform/calls/context.ts";
import type { TeamStatus } from "../contract/lifecycle.ts";
import { dropKept } from "./drop-kept.ts";
import type { Offer } from "./offers.ts";
import { countOf, outcomeOf } from "./rules/tiers.ts";
import { teamMachine } from "./team-machine.ts";
import { strengthsOf, type TeamRow } from "./teams.ts";

/**
 * Ends a locked group that forms, when its time is over or nothing better can be reached, and has every member settled: each in a
 * transaction of its own, so that no group however large holds many wallets at once.
 * @returns the state it is in.
 */
export const decide = async (ctx: Ctx, team: TeamRow, offer: Offer): Promise<TeamStatus> => {
  const status = team.status as TeamStatus;
  if (status !== "forming") return status;
  const strength = (await strengthsOf(ctx, [team.id]))(team.id);
  const isOver = team.deadline_at <= ctx.now;
  const outcome = outcomeOf(offer.tiers, countOf(offer.measure, strength), isOver);
  const to =
    outcome &&
    (await teamMachine.move(ctx, [team], {
      event: outcome.event,
      party: "system",
      // A timer that comes late says when the time was over, not when it came.
      at: isOver ? team.deadline_at : ctx.now,
      set: (at) => ({ decided_at: at, unit_price_minor: outcome.event === "succeed" ? outcome.unit_price_minor : null }),
    }));
  if (!to) return status;
  dropKept(ctx, team.product_id);
  return to;
};
