import type { ParsedInputOf } from "#kit/call.ts";
import { refuse } from "#kit/refusal.ts";
import type { Ctx } from "#platform/calls/context.ts";
import { captchaCountdownSeconds } from "../../contract/fields.ts";
import { sendMailCode } from "../../contract/mail-send.ts";
import { sendSms } from "../../contract/sms-send.ts";
import { sendCode } from "../send-code.ts";

export const sendSmsFn = async (ctx: Ctx, { mobile, event }: ParsedInputOf<typeof sendSms>) => {
  const not = await sendCode(ctx, mobile, event);
  if (not?.why === "too_soon") throw refuse(sendSms, "too_soon", { seconds: not.seconds }, ["captcha"]);
  if (not) throw refuse(sendSms, "too_often", {}, ["mobile"]);
  return { countdown: captchaCountdownSeconds };
};

export const sendMailCodeFn = async (ctx: Ctx, { mail, event }: ParsedInputOf<typeof sendMailCode>) => {
  const not = await sendCode(ctx, mail, event);
  if (not?.why === "too_soon") throw refuse(sendMailCode, "too_soon", { seconds: not.seconds }, ["captcha"]);
  if (not) throw refuse(sendMailCode, "too_often", {}, ["mail"]);
  return { countdown: captchaCountdownSeconds };
};
