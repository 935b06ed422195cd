import { fromUnix, later, minutes, unixSeconds } from "#kit/time.ts";
import type { Ctx } from "#platform/calls/context.ts";
import { openText, sealText } from "#platform/secrets/seal.ts";
import { newToken } from "./rules/secrets.ts";

/** For how long: enough to find one's telephone. */
export const sealMinutes = 5;

/** A sealed text that is good for a few minutes and stands in no row; no two are the same. `bound` is whom it is for. */
export const newShortSeal = (ctx: Ctx, purpose: string, bound: string): string =>
  sealText(ctx.services.secret, purpose, bound, `${unixSeconds(later(ctx.now, minutes(sealMinutes)))} ${newToken().slice(0, 22)}`);

/** Whether it was sealed here for them, and its minutes are not over. */
export const isShortSeal = (ctx: Ctx, purpose: string, bound: string, sealed: string): boolean => {
  try {
    return fromUnix(Number(openText(ctx.services.secret, purpose, bound, sealed).split(" ")[0])) > ctx.now;
  } catch {
    return false;
  }
};
