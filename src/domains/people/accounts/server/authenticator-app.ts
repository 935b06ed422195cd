import { createHmac, randomBytes } from "node:crypto";
import type { Ctx } from "#platform/calls/context.ts";
import type { Limit } from "#kit/call.ts";
import { openText, sealText } from "#platform/secrets/seal.ts";
import { database } from "./database.ts";
import { hasPasskey } from "./passkeys.ts";
import { base32, stepOfCode } from "./rules/totp.ts";

const purpose = "authenticator";
const boundTo = (userId: number) => `user ${userId}`;

export const sealSecret = (ctx: Ctx, userId: number, secret: Buffer): string =>
  sealText(ctx.services.secret, purpose, boundTo(userId), secret.toString("base64"));
const openSecret = (ctx: Ctx, userId: number, sealed: string): Buffer => Buffer.from(openText(ctx.services.secret, purpose, boundTo(userId), sealed), "base64");

/** Whether an authenticator app is set up for this account. */
export const hasAuthenticator = async (ctx: Pick<Ctx, "tx">, userId: number): Promise<boolean> => {
  const row = await database(ctx)
    .selectFrom("authenticator")
    .select("user_id")
    .where("user_id", "=", userId)
    .where("confirmed_at", "is not", null)
    .executeTakeFirst();
  return row !== undefined;
};

/** As it was typed: figures of other scripts, spaces and dashes are no fault. */
const plain = (code: string): string =>
  code
    .normalize("NFKC")
    .replaceAll(/[٠-٩]/g, (figure) => String(figure.charCodeAt(0) - 0x660))
    .replaceAll(/[۰-۹]/g, (figure) => String(figure.charCodeAt(0) - 0x6f0))
    .replaceAll(/[\s\p{Pd}]/gu, "")
    .toUpperCase();

/** Fifty bits: keyed with the portal's secret, so that a copy of the database alone is nothing to guess against. */
const recoveryHash = (ctx: Ctx, userId: number, code: string): Buffer =>
  createHmac("sha256", ctx.services.secret).update(`recovery:${userId}:${code}`).digest();

const recoveryCount = 10;

/** Ten codes in place of whatever there was; nobody sees them again. */
export const newRecoveryCodes = async (ctx: Ctx, userId: number): Promise<string[]> => {
  await database(ctx).deleteFrom("recovery_code").where("user_id", "=", userId).execute();
  const codes = Array.from({ length: recoveryCount }, () => base32(randomBytes(7)).slice(0, 10));
  await database(ctx)
    .insertInto("recovery_code")
    .values(codes.map((code) => ({ user_id: userId, code_hash: recoveryHash(ctx, userId, code) })))
    .execute();
  return codes.map((code) => `${code.slice(0, 5)}-${code.slice(5)}`);
};

export const recoveryLeft = async (ctx: Pick<Ctx, "tx">, userId: number): Promise<number> => {
  const { count } = await database(ctx)
    .selectFrom("recovery_code")
    .select((row) => row.fn.countAll<string>().as("count"))
    .where("user_id", "=", userId)
    .where("used_at", "is", null)
    .executeTakeFirstOrThrow();
  return Number(count);
};

/** Six figures are few: wrong ones are counted by account, whoever sends them and whatever ticket they have. Recovery codes apart, so that a stranger's figures do not spend them. */
const wrongCodes: Record<"app" | "recovery", readonly Limit[]> = {
  app: [
    { count: 5, seconds: 900 },
    { count: 30, seconds: 86_400 },
  ],
  recovery: [{ count: 10, seconds: 900 }],
};

export type CodeOutcome = { is: "right"; by: "app" | "recovery" } | { is: "wrong" } | { is: "paused"; minutes: number } | { is: "none" };

/**
 * Whether this is a code of the account's app, or one of its recovery codes; a right one is used up by the asking. `unconfirmed` also takes the first
 * code of an app that is being set up, and no recovery code.
 */
export const spendAuthenticatorCode = async (ctx: Ctx, userId: number, typed: string, { unconfirmed = false } = {}): Promise<CodeOutcome> => {
  const row = await database(ctx).selectFrom("authenticator").selectAll().where("user_id", "=", userId).executeTakeFirst();
  const app = row && (row.confirmed_at === null) === unconfirmed ? row : undefined;
  const code = plain(typed);
  // Recovery codes stand in for a passkey too, where there is no app.
  if (!app && (unconfirmed || !(await hasPasskey(ctx, userId)))) return { is: "none" };
  const by = app && (unconfirmed || /^\d{6}$/.test(code)) ? "app" : "recovery";
  // Counted before it is looked at, outside the transaction: a wrong one undoes that.
  for (const limit of wrongCodes[by]) {
    const allowed = await ctx.services.limiter.take(`second-step:${by}:${limit.seconds}:${userId}`, limit);
    if (!allowed.ok) return { is: "paused", minutes: Math.ceil(allowed.retryAfterSeconds / 60) };
  }
  const isRight =
    app && by === "app" ? await spendAppCode(ctx, userId, openSecret(ctx, userId, app.secret_sealed), code) : await spendRecoveryCode(ctx, userId, code);
  if (!isRight) return { is: "wrong" };
  for (const limit of wrongCodes[by]) await ctx.services.limiter.giveBack(`second-step:${by}:${limit.seconds}:${userId}`);
  return { is: "right", by };
};

const spendAppCode = async (ctx: Ctx, userId: number, secret: Buffer, code: string): Promise<boolean> => {
  const step = stepOfCode(secret, code, ctx.now);
  if (step === undefined) return false;
  const spent = await database(ctx)
    .updateTable("authenticator")
    .set({ last_step: step })
    .where("user_id", "=", userId)
    .where("last_step", "<", step)
    .returning("user_id")
    .executeTakeFirst();
  return spent !== undefined;
};

const spendRecoveryCode = async (ctx: Ctx, userId: number, code: string): Promise<boolean> => {
  const spent = await database(ctx)
    .updateTable("recovery_code")
    .set({ used_at: ctx.now })
    .where("user_id", "=", userId)
    .where("code_hash", "=", recoveryHash(ctx, userId, code))
    .where("used_at", "is", null)
    .returning("user_id")
    .executeTakeFirst();
  return spent !== undefined;
};
