import type { Ctx } from "#platform/calls/context.ts";
import { takenBy } from "../contract/events.ts";

/** Of each account: who of its people has what each of these customers asks of it; a customer whom nobody has is missing. */
export const whoHasOf = (ctx: Ctx, customers: ReadonlyMap<number, readonly number[]>): Promise<ReadonlyMap<number, ReadonlyMap<number, number>>> =>
  ctx.ask(takenBy, "inboxes", customers);

/** The same of one customer of one account. */
export const whoHas = async (ctx: Ctx, accountId: number, customerId: number): Promise<number | undefined> =>
  (await whoHasOf(ctx, new Map([[accountId, [customerId]]]))).get(accountId)?.get(customerId);
