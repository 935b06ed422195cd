import type { Ctx } from "#platform/calls/context.ts";
import { takenBy } from "../contract/events.ts";

/** Who of an account's people has what each of these customers asks of it; a customer whom nobody has is missing. */
export const whoHas = async (ctx: Ctx, accountId: number, customerIds: readonly number[]): Promise<ReadonlyMap<number, number>> =>
  ctx.ask(takenBy, "inboxes", { account: accountId, customers: customerIds });
