import { next } from "#kit/states.ts";
import type { Ctx } from "#platform/calls/context.ts";
import { paymentLife, type PaymentAct, type PaymentStatus } from "../contract/lifecycle.ts";
import { closeAtProvider } from "../contract/events.ts";
import type { ProviderCode } from "../contract/fields.ts";
import { database } from "./database.ts";
import { providers } from "./providers/providers.ts";
import { endTransfer } from "./transfers/end-transfer.ts";

type Party = (typeof paymentLife)["transitions"][number]["by"][number];

/**
 * Takes payments through one transition, those that it is allowed for; each gets its event row. Locks them in id order, without
 * their keys: two callbacks of one payment both hold its key already by their own rows, and would wait for each other.
 */
export const movePayments = async (
  ctx: Ctx,
  which: { id: number } | { payable_ids: readonly number[]; except?: number },
  event: PaymentAct,
  party: Party,
  transaction = "",
): Promise<void> => {
  if ("payable_ids" in which && which.payable_ids.length === 0) return;
  const rows = await database(ctx)
    .selectFrom("payment")
    .select(["id", "status", "provider"])
    .$if("id" in which, (query) => query.where("id", "=", "id" in which ? which.id : 0))
    .$if("payable_ids" in which, (query) =>
      query.where("payable_id", "in", "payable_ids" in which ? which.payable_ids : []).where("id", "<>", "payable_ids" in which ? (which.except ?? 0) : 0),
    )
    .orderBy("id")
    .forNoKeyUpdate()
    .execute();
  const moves = rows.flatMap((row) => {
    const from = row.status as PaymentStatus;
    const to = next(paymentLife, from, event, party);
    return to ? [{ id: row.id, from, to, provider: row.provider as ProviderCode }] : [];
  });
  const to = moves[0]?.to;
  if (!to) return;
  const isSettled = to !== "created" && to !== "pending";
  await database(ctx)
    .updateTable("payment")
    .set({ status: to, settled_at: isSettled ? ctx.now : null, ...(to === "succeeded" ? { ask_after: null } : {}) })
    .where(
      "id",
      "in",
      moves.map((move) => move.id),
    )
    .execute();
  await database(ctx)
    .insertInto("payment_event")
    .values(moves.map((move) => ({ payment_id: move.id, event, from_status: move.from, to_status: move.to, transaction, created_at: ctx.now })))
    .execute();
  if (to !== "expired" && to !== "cancelled") return;
  for (const { id, from, provider } of moves) {
    if (from !== "pending") continue;
    if (providers[provider].kind === "gateway") await ctx.enqueue(closeAtProvider, { payment_id: id });
    if (providers[provider].kind === "transfer") await endTransfer(ctx, id, to);
  }
};
