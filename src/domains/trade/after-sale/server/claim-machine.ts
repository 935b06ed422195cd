import type { Selectable } from "kysely";
import { returnStock, takeStock } from "#domains/catalogue/catalog/index.server.ts";
import { claimedGoods, endClaim, refundClaim } from "#domains/trade/orders/index.server.ts";
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
  for (const { id, order_id, scope, due_minor, refunded_minor } of rows)
    await refundClaim(ctx, {
      order_id,
      claim_id: id,
      scope: scope as ClaimScope,
      parts: await partsOf(ctx, id),
      due: due_minor ?? refunded_minor,
      minor: refunded_minor,
    });
};

const freeOrder: ClaimEffect = async (ctx, { rows }) => {
  for (const { id, order_id, scope } of rows) await endClaim(ctx, { order_id, claim_id: id, scope: scope as ClaimScope, parts: await partsOf(ctx, id) });
};

/** The pieces of a claim as the catalogue counts them. */
const stockOf = async (ctx: Parameters<ClaimEffect>[0], claimId: number) => {
  const parts = await partsOf(ctx, claimId);
  const goods = await claimedGoods(
    ctx,
    parts.map((part) => part.line_id),
  );
  return parts.flatMap(({ line_id, quantity }) => {
    const line = goods.get(line_id);
    return line ? [{ sku_id: line.skuId, quantity }] : [];
  });
};

/** What is sent instead leaves the shelf as any other parcel does. */
const takeReplacement: ClaimEffect = async (ctx, { rows }) => {
  for (const { id } of rows) await takeStock(ctx, await stockOf(ctx, id));
};

/** What came back goes on sale again with the step by which the seller first says that it can. */
const restock: ClaimEffect = async (ctx, { rows, before }) => {
  const said = new Set(before.filter(({ is_sellable }) => is_sellable).map(({ id }) => id));
  for (const { id, is_sellable } of rows) if (is_sellable && !said.has(id)) await returnStock(ctx, await stockOf(ctx, id));
};

export const claimMachine = defineMachine<typeof claimLife, Tables, "claim", "claim_event">(claimLife, {
  database,
  table: "claim",
  events: { table: "claim_event", of: "claim_id" },
  effects: {
    take_replacement: takeReplacement,
    restock,
    set_timer: setTimer,
    pay_soon: paySoon,
    give_back: giveBack,
    free_order: freeOrder,
    tell_buyer: tellBuyer,
    tell_seller: tellSeller,
  },
});
