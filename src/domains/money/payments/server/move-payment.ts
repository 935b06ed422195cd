import type { EventOf, PartyOf } from "#kit/states.ts";
import type { Ctx } from "#platform/calls/context.ts";
import type { paymentLife } from "../contract/lifecycle.ts";
import { database } from "./database.ts";
import { paymentMachine } from "./payment-machine.ts";

/**
 * Takes payments through one transition, those that it is allowed for, a statement for those of one state. Locks them in id order, without
 * their keys: two callbacks of one payment both hold its key already by their own rows, and would wait for each other.
 */
export const movePayments = async (
  ctx: Ctx,
  which: { id: number } | { payable_ids: readonly number[]; except?: number },
  event: EventOf<typeof paymentLife>,
  party: PartyOf<typeof paymentLife>,
  transaction = "",
): Promise<void> => {
  if ("payable_ids" in which && which.payable_ids.length === 0) return;
  const rows = await database(ctx)
    .selectFrom("payment")
    .selectAll()
    .$if("id" in which, (query) => query.where("id", "=", "id" in which ? which.id : 0))
    .$if("payable_ids" in which, (query) =>
      query.where("payable_id", "in", "payable_ids" in which ? which.payable_ids : []).where("id", "<>", "payable_ids" in which ? (which.except ?? 0) : 0),
    )
    .orderBy("id")
    .forNoKeyUpdate()
    .execute();
  const settled = event === "hand_over" ? {} : { settled_at: ctx.now };
  for (const alike of Map.groupBy(rows, ({ status }) => status).values())
    await paymentMachine.move(ctx, alike, {
      event,
      party,
      set: event === "succeed" ? { ...settled, ask_after: null } : settled,
      keep: { transaction },
    });
};
