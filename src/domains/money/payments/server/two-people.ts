import { isAbove } from "#domains/settings/index.server.ts";
import type { AnyCall } from "#kit/call.ts";
import type { Currency } from "#kit/money.ts";
import { refuse } from "#kit/refusal.ts";
import { me, type Ctx } from "#platform/calls/context.ts";
import { proposedCalls, type FirstWord, type ProposedAct, type ProposedCall } from "../contract/proposals.ts";
import { database } from "./database.ts";
import { proposalMachine } from "./proposal-machine.ts";

type Wanted = {
  object_id: number;
  /** By which its page is found, where that is another number. */
  page_id?: number;
  /** What people call it. */
  code: string;
  /** What leaves for one side at most. */
  amount_minor: bigint;
  currency: Currency;
  act: ProposedAct;
  values?: Readonly<Record<string, string>>;
  reason: string;
  /** What the call was given: it is given it again when the second person confirms. */
  input: object;
  /** Whatever the sum. */
  isAlways?: boolean;
};

const isProposedCall = (path: string): path is ProposedCall => (proposedCalls as readonly string[]).includes(path);

/** Whether such an act of the staff on this thing waits for its second person. */
export const isProposed = async (ctx: Pick<Ctx, "tx">, call: ProposedCall, objectId: number): Promise<boolean> =>
  (await database(ctx)
    .selectFrom("proposal")
    .select("id")
    .where("call", "=", call)
    .where("object_id", "=", objectId)
    .where("status", "=", "waiting")
    .executeTakeFirst()) !== undefined;

/**
 * Asked by a call of the staff under the lock of its thing, after everything else was found right. True: so much is not for one person, it was written
 * down as a proposal, and nothing must be done. False: do it; up to the limit, or with the word of a `first` whose proposal the caller has confirmed.
 * @throws the refusals `proposedRefusals`, which the call declares.
 */
export const waitsForSecond = async (
  ctx: Ctx,
  call: AnyCall,
  { object_id, page_id = object_id, code, amount_minor, currency, act, values = {}, reason, input, isAlways = false }: Wanted,
  first: FirstWord | undefined,
): Promise<boolean> => {
  if (first) {
    if (first.amount_minor !== amount_minor || first.currency !== currency) throw refuse(call, "changed_since" as never);
    return false;
  }
  if (!isAlways && !(await isAbove(ctx, { minor: amount_minor, currency }, "payments.two_people_above_yuan"))) return false;
  if (!isProposedCall(call.path)) throw new Error(`${call.path} is not among the calls that may need a second person`);
  // Looked at before it is written: whoever confirms holds its row and waits for the thing that we hold.
  if (await isProposed(ctx, call.path, object_id)) throw refuse(call, "proposed_already" as never);
  const { id } = await database(ctx)
    .insertInto("proposal")
    .values({
      call: call.path,
      object_id,
      page_id,
      input: JSON.stringify(input),
      right: call.who,
      code,
      act,
      act_values: JSON.stringify(values),
      amount_minor,
      currency,
      reason,
      first_id: me(ctx).id,
      created_at: ctx.now,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  await proposalMachine.begin(ctx, [id], { event: "propose", party: "first", note: reason });
  return true;
};
