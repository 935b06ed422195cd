import type { Ctx } from "#platform/calls/context.ts";
import { hasAuthenticator } from "./authenticator-app.ts";
import { database } from "./database.ts";
import { hasPasskey } from "./passkeys.ts";

/** What an account's second step of signing in is done with. */
export type SecondSteps = "none" | "app" | "passkey" | "both";

export const secondStepsOf = async (ctx: Pick<Ctx, "tx">, userId: number): Promise<SecondSteps> => {
  const app = await hasAuthenticator(ctx, userId);
  const passkey = await hasPasskey(ctx, userId);
  return app && passkey ? "both" : app ? "app" : passkey ? "passkey" : "none";
};

/** Since when signing in to this account takes a second step; undefined where it does not. */
export const secondStepSince = async (ctx: Pick<Ctx, "tx">, userId: number): Promise<Date | undefined> => {
  const app = await database(ctx).selectFrom("authenticator").select("confirmed_at as since").where("user_id", "=", userId).executeTakeFirst();
  const passkey = await database(ctx).selectFrom("passkey").select("created_at as since").where("user_id", "=", userId).orderBy("id").executeTakeFirst();
  return [app?.since, passkey?.since].filter((one) => one instanceof Date).toSorted((a, b) => a.getTime() - b.getTime())[0];
};

/** After one of them was taken off: recovery codes are good as long as there is a second step that they stand in for; whoever has a role may lose its rights. */
export const afterRemoval = async (ctx: Ctx, userId: number): Promise<void> => {
  if ((await secondStepsOf(ctx, userId)) === "none") await database(ctx).deleteFrom("recovery_code").where("user_id", "=", userId).execute();
  ctx.changed(`actor:${userId}`);
};

/** Signing in takes no second step any more. */
export const forgetSecondSteps = async (ctx: Ctx, userId: number): Promise<void> => {
  for (const table of ["authenticator", "passkey"] as const) await database(ctx).deleteFrom(table).where("user_id", "=", userId).execute();
  await afterRemoval(ctx, userId);
};
