import { sql } from "kysely";
import { setting } from "#domains/settings/index.server.ts";
import type { ParsedInputOf } from "#kit/call.ts";
import { toWire } from "#kit/money.ts";
import { later, minutes } from "#kit/time.ts";
import { me, type Ctx } from "#platform/calls/context.ts";
import type { recharge } from "../../contract/recharge.ts";
import { database } from "../database.ts";
import { secondsLeft } from "../rules/seconds-left.ts";

export const rechargeFn = async (ctx: Ctx, { amount, currency }: ParsedInputOf<typeof recharge>) => {
  const payable = await database(ctx)
    .insertInto("payable")
    .values({
      kind: "topup",
      reference: sql<number>`nextval('payments.topup_number')::integer`,
      payer_id: me(ctx).id,
      amount_minor: BigInt(amount),
      currency,
      expires_at: later(ctx.now, minutes(await setting(ctx, "payments.topup_minutes"))),
      created_at: ctx.now,
    })
    .returning(["reference", "expires_at"])
    .executeTakeFirstOrThrow();
  return {
    kind: "topup" as const,
    reference: payable.reference,
    amount: toWire({ minor: BigInt(amount), currency }),
    seconds_left: secondsLeft(payable.expires_at, ctx.now),
  };
};
