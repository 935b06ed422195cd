import type { ParsedInputOf } from "#kit/call.ts";
import { found, refuse } from "#kit/refusal.ts";
import { me, type Ctx } from "#platform/calls/context.ts";
import { accountChanged } from "../../contract/events.ts";
import { beginPasskey, mostPasskeys, passkeyLogin, removePasskey, savePasskey } from "../../contract/passkeys.ts";
import { newRecoveryCodes } from "../authenticator-app.ts";
import { database } from "../database.ts";
import { endSessions } from "../end-sessions.ts";
import { openSession } from "../open-session.ts";
import { madePasskey, newChallenge, relyingParty, signedBy, userHandle } from "../passkeys.ts";
import { proveByPasswordOrCode } from "../prove-again.ts";
import { afterRemoval, secondStepsOf } from "../second-steps.ts";

const lockedSelf = (ctx: Ctx) => database(ctx).selectFrom("user").selectAll().where("id", "=", me(ctx).id).forNoKeyUpdate().executeTakeFirstOrThrow();

export const beginPasskeyFn = async (ctx: Ctx, input: ParsedInputOf<typeof beginPasskey>) => {
  const user = await lockedSelf(ctx);
  const there = await database(ctx).selectFrom("passkey").select("credential_id").where("user_id", "=", user.id).execute();
  if (there.length >= mostPasskeys) throw refuse(beginPasskey, "full", { most: mostPasskeys });
  const refusal = await proveByPasswordOrCode(ctx, beginPasskey, "authenticator", user, input);
  if (refusal) throw refusal;
  return {
    challenge: newChallenge(ctx, user.id),
    rp_id: relyingParty(ctx).id,
    user_id: userHandle(ctx, user.id),
    user_name: user.username ?? user.nickname,
    exclude: there.map(({ credential_id }) => credential_id.toString("base64url")),
  };
};

export const savePasskeyFn = async (ctx: Ctx, { name, ...made }: ParsedInputOf<typeof savePasskey>) => {
  const { id: userId } = await lockedSelf(ctx);
  const key = await madePasskey(ctx, userId, made);
  const isFirst = (await secondStepsOf(ctx, userId)) === "none";
  const saved =
    key &&
    (await database(ctx)
      .insertInto("passkey")
      .values({ user_id: userId, name, created_at: ctx.now, ...key })
      .onConflict((conflict) => conflict.column("credential_id").doNothing())
      .returning("id")
      .executeTakeFirst());
  if (!saved) throw refuse(savePasskey, "passkey_wrong");
  // Sessions from before were opened by one step alone.
  if (isFirst) await endSessions(ctx, userId, me(ctx).sessionId);
  ctx.changed(`actor:${userId}`);
  await ctx.publish(accountChanged, { user_id: userId, what: "authenticator" });
  return { recovery_codes: isFirst ? await newRecoveryCodes(ctx, userId) : [] };
};

export const removePasskeyFn = async (ctx: Ctx, { id, ...proof }: ParsedInputOf<typeof removePasskey>) => {
  const user = await lockedSelf(ctx);
  const passkey = database(ctx).selectFrom("passkey").select("id").where("id", "=", id).where("user_id", "=", user.id);
  found(await passkey.executeTakeFirst());
  const refusal = await proveByPasswordOrCode(ctx, removePasskey, "authenticator", user, proof);
  if (refusal) throw refusal;
  await database(ctx).deleteFrom("passkey").where("id", "=", id).where("user_id", "=", user.id).execute();
  await afterRemoval(ctx, user.id);
  await ctx.publish(accountChanged, { user_id: user.id, what: "authenticator" });
  return {};
};

// oxlint-disable-next-line typescript/require-await -- a call's function answers later, like every other
export const passkeyOptionsFn = async (ctx: Ctx) => ({ challenge: newChallenge(ctx), rp_id: relyingParty(ctx).id });

export const passkeyLoginFn = async (ctx: Ctx, signed: ParsedInputOf<typeof passkeyLogin>) => {
  const passkey = await signedBy(ctx, signed);
  if (!passkey) throw refuse(passkeyLogin, "passkey_wrong");
  const user = await database(ctx).selectFrom("user").selectAll().where("id", "=", passkey.user_id).executeTakeFirstOrThrow();
  if (user.status !== "active") throw refuse(passkeyLogin, "blocked");
  return { userinfo: await openSession(ctx, user) };
};
