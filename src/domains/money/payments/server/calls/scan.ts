import type { ParsedInputOf } from "#kit/call.ts";
import { pick, type LocalText } from "#kit/local-text.ts";
import { toWire } from "#kit/money.ts";
import { found } from "#kit/refusal.ts";
import { me, type Ctx } from "#platform/calls/context.ts";
import { qrPicture } from "#platform/pictures/qr-picture.ts";
import { kindWords } from "../../contract/fields.ts";
import type { showCode } from "../../contract/scan.ts";
import { database } from "../database.ts";
import { paymentOf } from "../payments-on-file.ts";
import { secondsLeft } from "../rules/seconds-left.ts";
import { standing } from "../transfers/standing.ts";

export const showCodeFn = async (ctx: Ctx, { payment: token }: ParsedInputOf<typeof showCode>) => {
  const payment = found(await paymentOf(ctx, me(ctx).id, token));
  const { title, url, url_until } = found(
    await database(ctx)
      .selectFrom("gateway_order")
      .innerJoin("payment", "payment.id", "gateway_order.payment_id")
      .innerJoin("payable", "payable.id", "payment.payable_id")
      .select(["payable.title", "gateway_order.url", "gateway_order.url_until"])
      .where("gateway_order.payment_id", "=", payment.id)
      .where("gateway_order.way", "=", "native")
      .executeTakeFirst(),
  );
  const isGood = payment.status === "pending" && url_until !== null && url_until > ctx.now;
  return {
    payment: token,
    status: payment.status,
    provider: payment.provider,
    kind: payment.kind,
    paid_for: payment.reference,
    title: ctx.services.words.say(ctx.locale, kindWords[payment.kind].id),
    about: pick(title as LocalText, ctx.locale),
    payable_status: standing(payment, payment.payable_status, ctx.now),
    amount: toWire({ minor: payment.amount_minor, currency: payment.currency }),
    seconds_left: secondsLeft(payment.expires_at, ctx.now),
    code: isGood && url ? await qrPicture(url) : "",
  };
};
