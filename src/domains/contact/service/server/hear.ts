import type { z } from "zod";
import type { said } from "#domains/contact/chat/contract/events.ts";
import { customerServiceId } from "#kit/customer-service.ts";
import type { Ctx } from "#platform/calls/context.ts";
import { answer, ask } from "./asking.ts";
import { database } from "./database.ts";
import { isInbox } from "./inbox.ts";

type Said = z.output<(typeof said)["payload"]>;

/** A shop that asks another shop is its customer, and what that one answers is no inquiry of the other. */
const isOwnQuestion = async (ctx: Ctx, accountId: number, customerId: number): Promise<boolean> =>
  accountId !== customerServiceId &&
  (await database(ctx)
    .selectFrom("inquiry")
    .select("id")
    .where("account_id", "=", customerId)
    .where("customer_id", "=", accountId)
    .limit(1)
    .executeTakeFirst()) !== undefined;

export const hearSaid = async (ctx: Ctx, { from, to, seq, written_by, locale }: Said): Promise<void> => {
  if (await isInbox(ctx, from)) await answer(ctx, { account_id: from, customer_id: to, visitor_id: null, seq, agent: written_by ?? from });
  if (await isInbox(ctx, to))
    await ask(ctx, { account_id: to, customer_id: from, visitor_id: null, seq, locale }, async (within) => !(await isOwnQuestion(within, to, from)));
};
