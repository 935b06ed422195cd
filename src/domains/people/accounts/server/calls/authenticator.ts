import QRCode from "qrcode";
import type { AnyCall, ParsedInputOf } from "#kit/call.ts";
import { found, refuse, type Refusal } from "#kit/refusal.ts";
import { holds } from "#kit/rights.ts";
import { unixSeconds } from "#kit/time.ts";
import { me, type Ctx } from "#platform/calls/context.ts";
import { refuseOwn } from "#platform/calls/own.ts";
import {
  beginAuthenticator,
  confirmAuthenticator,
  removeAuthenticator,
  renewRecoveryCodes,
  resetAuthenticator,
  secondStep,
} from "../../contract/authenticator.ts";
import { accountChanged } from "../../contract/events.ts";
import { hasAuthenticator, newRecoveryCodes, recoveryLeft, sealSecret, spendAuthenticatorCode } from "../authenticator-app.ts";
import { forgetCodes } from "../codes.ts";
import { database } from "../database.ts";
import { endSessions } from "../end-sessions.ts";
import { openSession } from "../open-session.ts";
import { proveByPasswordOrCode } from "../prove-again.ts";
import { receiversOf } from "../receivers.ts";
import { afterRemoval, forgetSecondSteps, secondStepsOf } from "../second-steps.ts";
import { authenticatorAddress, base32, newAuthenticatorSecret } from "../rules/totp.ts";
import { holderOfTicket, takeTicket } from "../sign-in-ticket.ts";

const issuer = "Threadport";

/** @throws the refusals of a code that is not right, which the call declares. */
const mustBeRight = async (ctx: Ctx, call: AnyCall, userId: number, code: string, unconfirmed = false) => {
  const no = (why: string, values = {}): Refusal => refuse(call, why as never, values as never, why === "not_set_up" ? [] : ["code"]);
  const outcome = await spendAuthenticatorCode(ctx, userId, code, { unconfirmed });
  if (outcome.is === "none") throw no("not_set_up");
  if (outcome.is === "paused") throw no("paused", { minutes: outcome.minutes });
  if (outcome.is === "wrong") throw no("code_wrong");
  return outcome.by;
};

export const secondStepFn = async (ctx: Ctx, { ticket, code }: ParsedInputOf<typeof secondStep>) => {
  const user = await holderOfTicket(ctx, ticket);
  if (!user || (await secondStepsOf(ctx, user.id)) === "none") throw refuse(secondStep, "ticket_spent");
  const by = await mustBeRight(ctx, secondStep, user.id, code);
  if (!(await takeTicket(ctx, ticket))) throw refuse(secondStep, "ticket_spent");
  // The code of the first step was not used up by a sign-in that stopped half-way.
  await forgetCodes(ctx, await receiversOf(ctx, user.id), ["mobilelogin", "maillogin"]);
  return { userinfo: await openSession(ctx, user), recovery_left: by === "recovery" ? await recoveryLeft(ctx, user.id) : null };
};

export const myAuthenticatorFn = async (ctx: Ctx) => {
  const { id, awaitsSecondStep } = me(ctx);
  const row = await database(ctx).selectFrom("authenticator").select("confirmed_at").where("user_id", "=", id).executeTakeFirst();
  const passkeys = await database(ctx)
    .selectFrom("passkey")
    .select(["id", "name", "created_at", "last_used_at"])
    .where("user_id", "=", id)
    .orderBy("id")
    .execute();
  return {
    since: row?.confirmed_at ? unixSeconds(row.confirmed_at) : 0,
    passkeys: passkeys.map((one) => ({
      id: one.id,
      name: one.name,
      since: unixSeconds(one.created_at),
      last_used: one.last_used_at ? unixSeconds(one.last_used_at) : 0,
    })),
    recovery_left: row?.confirmed_at || passkeys.length > 0 ? await recoveryLeft(ctx, id) : 0,
    is_needed: awaitsSecondStep ?? false,
  };
};

export const beginAuthenticatorFn = async (ctx: Ctx, input: ParsedInputOf<typeof beginAuthenticator>) => {
  const user = await database(ctx).selectFrom("user").selectAll().where("id", "=", me(ctx).id).forNoKeyUpdate().executeTakeFirstOrThrow();
  if (await hasAuthenticator(ctx, user.id)) throw refuse(beginAuthenticator, "set_up");
  const refusal = await proveByPasswordOrCode(ctx, beginAuthenticator, "authenticator", user, input);
  if (refusal) throw refusal;
  const secret = newAuthenticatorSecret();
  const row = { secret_sealed: sealSecret(ctx, user.id, secret), created_at: ctx.now, last_step: 0 };
  await database(ctx)
    .insertInto("authenticator")
    .values({ user_id: user.id, ...row })
    .onConflict((conflict) => conflict.column("user_id").doUpdateSet(row).where("authenticator.confirmed_at", "is", null))
    .execute();
  const address = authenticatorAddress(secret, issuer, user.username ?? user.nickname);
  const svg = await QRCode.toString(address, { type: "svg", margin: 2, errorCorrectionLevel: "M", color: { dark: "#141a33", light: "#ffffff" } });
  return { secret: base32(secret), address, picture: `data:image/svg+xml;base64,${Buffer.from(svg.trim()).toString("base64")}` };
};

export const confirmAuthenticatorFn = async (ctx: Ctx, { code }: ParsedInputOf<typeof confirmAuthenticator>) => {
  const { id, sessionId } = me(ctx);
  await mustBeRight(ctx, confirmAuthenticator, id, code, true);
  await database(ctx).updateTable("authenticator").set({ confirmed_at: ctx.now }).where("user_id", "=", id).execute();
  // Sessions from before were opened by one step alone.
  await endSessions(ctx, id, sessionId);
  ctx.changed(`actor:${id}`);
  await ctx.publish(accountChanged, { user_id: id, what: "authenticator" });
  return { recovery_codes: await newRecoveryCodes(ctx, id) };
};

export const renewRecoveryCodesFn = async (ctx: Ctx, { code }: ParsedInputOf<typeof renewRecoveryCodes>) => {
  await mustBeRight(ctx, renewRecoveryCodes, me(ctx).id, code);
  return { recovery_codes: await newRecoveryCodes(ctx, me(ctx).id) };
};

export const removeAuthenticatorFn = async (ctx: Ctx, { code }: ParsedInputOf<typeof removeAuthenticator>) => {
  const { id } = me(ctx);
  if (!(await hasAuthenticator(ctx, id))) throw refuse(removeAuthenticator, "not_set_up");
  await mustBeRight(ctx, removeAuthenticator, id, code);
  await database(ctx).deleteFrom("authenticator").where("user_id", "=", id).execute();
  await afterRemoval(ctx, id);
  await ctx.publish(accountChanged, { user_id: id, what: "authenticator" });
  return {};
};

export const resetAuthenticatorFn = async (ctx: Ctx, { id, reason }: ParsedInputOf<typeof resetAuthenticator>) => {
  refuseOwn(ctx, resetAuthenticator, [id]);
  const user = found(await database(ctx).selectFrom("user").select("roles").where("id", "=", id).forNoKeyUpdate().executeTakeFirst());
  if (user.roles.length > 0 && !holds(me(ctx), "admin")) throw refuse(resetAuthenticator, "is_staff");
  if ((await secondStepsOf(ctx, id)) === "none") throw refuse(resetAuthenticator, "not_set_up");
  await forgetSecondSteps(ctx, id);
  await endSessions(ctx, id);
  await database(ctx)
    .insertInto("standing_decision")
    .values({ user_id: id, decided_by: me(ctx).id, change: JSON.stringify({ authenticator: false }), reason, decided_at: ctx.now })
    .execute();
  await ctx.publish(accountChanged, { user_id: id, what: "authenticator" });
  return {};
};
