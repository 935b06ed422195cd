import { sql } from "kysely";
import { setting } from "#domains/settings/index.server.ts";
import type { ParsedInputOf } from "#kit/call.ts";
import { toWire } from "#kit/money.ts";
import { later, minutes } from "#kit/time.ts";
import { me, type Ctx } from "#platform/calls/context.ts";
import type { recharge } from "../../contract/recharge.ts";
import { payableMachine } from "../payable-machine.ts";
import { secondsLeft } from "../rules/seconds-left.ts";

export const rechargeFn = async (ctx: Ctx, { amount, currency }: ParsedInputOf<typeof recharge>) => {
  const expires_at = later(ctx.now, minutes(await setting(ctx, "payments.topup_minutes")));
  const [payable] = await payableMachine.create(
    ctx,
    [
      {
        kind: "topup",
        reference: sql<number>`nextval('payments.topup_number')::integer`,
        payer_id: me(ctx).id,
        amount_minor: BigInt(amount),
        currency,
        expires_at,
        created_at: ctx.now,
      },
    ],
    { event: "open", party: "payer" },
  );
  if (!payable) throw new Error("a top-up was not written");
  return {
    kind: "topup" as const,
    reference: payable.reference,
    amount: toWire({ minor: BigInt(amount), currency }),
    seconds_left: secondsLeft(expires_at, ctx.now),
  };
};
