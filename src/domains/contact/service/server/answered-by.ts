import { peopleById } from "#domains/people/accounts/index.server.ts";
import { customerServiceId } from "#kit/customer-service.ts";
import type { Ctx } from "#platform/calls/context.ts";
import { database } from "./database.ts";

/** Who else has what a customer of customer service asks; null where `agent` may answer. */
export const whoElseAnswers = async (ctx: Ctx, { customer, agent }: { customer: number; agent: number }): Promise<string | null> => {
  const row = await database(ctx)
    .selectFrom("inquiry")
    .select("agent_id")
    .where("account_id", "=", customerServiceId)
    .where("customer_id", "=", customer)
    .where("status", "in", ["taken", "snoozed"])
    .executeTakeFirst();
  if (!row?.agent_id || row.agent_id === agent) return null;
  return (await peopleById(ctx, [row.agent_id])).get(row.agent_id)?.nickname ?? "";
};
