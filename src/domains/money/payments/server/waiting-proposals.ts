import type { z } from "zod";
import { peopleById } from "#domains/people/accounts/index.server.ts";
import { isolatedValues } from "#kit/isolated.ts";
import { unixSeconds } from "#kit/time.ts";
import type { Ctx } from "#platform/calls/context.ts";
import { proposedActs, type ProposedAct, type ProposedCall, type waitingProposal } from "../contract/proposals.ts";
import { database } from "./database.ts";

/** What would be done, in the reader's language. */
export const sayAct = (ctx: Pick<Ctx, "locale" | "services">, act: ProposedAct, values: Record<string, string>): string =>
  ctx.services.words.say(ctx.locale, proposedActs[act].id, isolatedValues(values, ctx.locale));

/** What waits for its second person of an act on these things, for whoever shows them to the staff; by the thing's number. */
export const waitingProposals = async (ctx: Ctx, call: ProposedCall, objectIds: readonly number[]): Promise<Map<number, z.output<typeof waitingProposal>>> => {
  if (objectIds.length === 0) return new Map();
  const rows = await database(ctx)
    .selectFrom("proposal")
    .select(["object_id", "first_id", "created_at", "act", "act_values"])
    .where("call", "=", call)
    .where("object_id", "in", [...objectIds])
    .where("status", "=", "waiting")
    .execute();
  const people = await peopleById(
    ctx,
    rows.map((row) => row.first_id),
  );
  return new Map(
    rows.map((row) => [
      row.object_id,
      {
        first: people.get(row.first_id)?.nickname ?? "",
        createtime: unixSeconds(row.created_at),
        act_text: sayAct(ctx, row.act as ProposedAct, row.act_values as Record<string, string>),
      },
    ]),
  );
};
