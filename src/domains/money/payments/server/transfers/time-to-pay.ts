import { setting } from "#domains/settings/index.server.ts";
import { earlier, hours, later } from "#kit/time.ts";
import type { Ctx } from "#platform/calls/context.ts";
import { prolong } from "../../contract/events.ts";
import type { PayableKind } from "../../contract/fields.ts";
import { database } from "../database.ts";

export type WaitingPayable = { id: number; kind: string; reference: number; currency: string; status: string; expires_at: Date; prolonged_at: Date | null };

/** A transfer takes a day or so: until when it is to be paid that is chosen now. */
const untilOf = async (ctx: Ctx): Promise<Date> => later(ctx.now, hours(await setting(ctx, "payments.transfer_hours")));

const asked = (ctx: Ctx, { kind, reference }: WaitingPayable, until: Date, isOnlyAsked: boolean): Promise<boolean> =>
  ctx.ask(prolong, kind as PayableKind, { reference, until, isOnlyAsked });

/** Whether a payable can wait for a transfer: there is time enough, more was given before, or whoever sells it gives more. */
export const mayWait = async (ctx: Ctx, payable: WaitingPayable): Promise<boolean> => {
  if (payable.status !== "open" || payable.expires_at <= ctx.now) return false;
  const until = await untilOf(ctx);
  return payable.prolonged_at !== null || payable.expires_at >= until || (await asked(ctx, payable, until, true));
};

/**
 * Gives the time for a transfer, once a payable: whoever chooses again has no more of it. Answers until when this transfer is waited for: never longer than that, however
 * long its payable waits, since what it keeps from being done is kept as long.
 */
export const giveTime = async (ctx: Ctx, payable: WaitingPayable): Promise<Date | undefined> => {
  const until = await untilOf(ctx);
  if (payable.prolonged_at !== null || payable.expires_at >= until) return earlier(until, payable.expires_at);
  if (!(await asked(ctx, payable, until, false))) return undefined;
  const row = await database(ctx)
    .updateTable("payable")
    .set({ prolonged_at: ctx.now, expires_at: until })
    .where("id", "=", payable.id)
    .where("status", "=", "open")
    .returning("expires_at")
    .executeTakeFirst();
  return row?.expires_at;
};
