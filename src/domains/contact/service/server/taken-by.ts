import type { Ctx } from "#platform/calls/context.ts";
import { database } from "./database.ts";

/** Of each account: who has what each of these customers asks of it. */
export const takenByWhom = async (ctx: Ctx, asked: ReadonlyMap<number, readonly number[]>): Promise<ReadonlyMap<number, ReadonlyMap<number, number>>> => {
  const taken = new Map([...asked.keys()].map((account) => [account, new Map<number, number>()] as const));
  const customers = new Set([...asked.values()].flat());
  if (customers.size === 0) return taken;
  const rows = await database(ctx)
    .selectFrom("inquiry")
    .select(["account_id", "customer_id", "agent_id"])
    .where("account_id", "in", [...asked.keys()])
    .where("customer_id", "in", [...customers])
    .where("status", "in", ["taken", "snoozed"])
    .execute();
  for (const { account_id, customer_id, agent_id } of rows) if (customer_id !== null && agent_id !== null) taken.get(account_id)?.set(customer_id, agent_id);
  return taken;
};
