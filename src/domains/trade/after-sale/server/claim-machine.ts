import type { Selectable } from "kysely";
import { endClaim, refundClaim } from "#domains/trade/orders/index.server.ts";
import type { Effect } from "#platform/lifecycle/machine.ts";
import { defineMachine } from "#platform/lifecycle/machine.ts";
import { claimDue, payClaim } from "../contract/events.ts";
import { claimLife, type ClaimScope } from "../contract/lifecycle.ts";
import { partsOf } from "./claim-lines.ts";
import { database } from "./database.ts";
import type { Tables } from "./tables.ts";
import { tellBuyer, tellSeller } from "./tell-of-move.ts";

export type ClaimRow = Selectable<Tables["claim"]>;
type ClaimEffect = Effect<typeof claimLife, ClaimRow, undefined>;

const setTimer: ClaimEffect = async (ctx, { rows }) => {
  for (const { id, due_at } of rows) if (due_at) await ctx.enqueue(claimDue, { claim_id: id }, { runAt: due_at });
};

/** Money goes back in a transaction of its own: a step of people never waits for, or fails by, what a seller's account holds. */
const paySoon: ClaimEffect = async (ctx, { rows }) => {
  for (const { id } of rows) await ctx.enqueue(payClaim, { claim_id: id });
};

const giveBack: ClaimEffect = async (ctx, { rows }) => {
  for (const { id, order_id, scope, refunded_minor } of rows)
    await refundClaim(ctx, { order_id, claim_id: id, scope: scope as ClaimScope, parts: await partsOf(ctx, id), minor: refunded_minor });
};

const freeOrder: ClaimEffect = async (ctx, { rows }) => {
  for (const { id, order_id, scope } of rows) await endClaim(ctx, { order_id, claim_id: id, scope: scope as ClaimScope, parts: await partsOf(ctx, id) });
};

export const claimMachine = defineMachine<typeof claimLife, Tables, "claim", "claim_event">(claimLife, {
  database,
  table: "claim",
  events: { table: "claim_event", of: "claim_id" },
  effects: { set_timer: setTimer, pay_soon: paySoon, give_back: giveBack, free_order: freeOrder, tell_buyer: tellBuyer, tell_seller: tellSeller },
});
