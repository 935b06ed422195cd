import type { Ctx } from "#platform/calls/context.ts";
import { database } from "./database.ts";
import { isInbox } from "./inbox.ts";

/** Who has what each of these customers asks of an account. Costs no query where nobody can ask it. */
export const takenByWhom = async (
  ctx: Ctx,
  { account, customers }: { account: number; customers: readonly number[] },
): Promise<ReadonlyMap<number, number>> => {
  if (customers.length === 0 || !(await isInbox(ctx, account))) return new Map();
  const rows = await database(ctx)
    .selectFrom("inquiry")
    .select(["customer_id", "agent_id"])
    .where("account_id", "=", account)
    .where("customer_id", "in", [...customers])
    .where("status", "in", ["taken", "snoozed"])
    .execute();
  return new Map(rows.flatMap(({ customer_id: customer, agent_id: agent }) => (customer === null || agent === null ? [] : [[customer, agent] as const])));
};
