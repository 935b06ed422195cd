import type { ParsedInputOf } from "#kit/call.ts";
import { refuse } from "#kit/refusal.ts";
import type { Ctx } from "#platform/calls/context.ts";
import { captchaCountdownSeconds } from "../../contract/fields.ts";
import { sendSms } from "../../contract/sms-send.ts";
import { sendCode } from "../send-code.ts";

export const sendSmsFn = async (ctx: Ctx, { mobile, event }: ParsedInputOf<typeof sendSms>) => {
  const not = await sendCode(ctx, mobile, event);
  if (not?.why === "too_soon") throw refuse(sendSms, "too_soon", { seconds: not.seconds }, ["captcha"]);
  if (not) throw refuse(sendSms, "too_often", {}, ["mobile"]);
  return { countdown: captchaCountdownSeconds };
};
