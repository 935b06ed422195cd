import { setting } from "#domains/settings/index.server.ts";
import type { Ctx } from "#platform/calls/context.ts";

/** How many days each side has from now on. */
export const claimTermsOf = async (ctx: Ctx) => ({
  answer_days: await setting(ctx, "after_sale.answer_days"),
  send_days: await setting(ctx, "after_sale.send_days"),
  check_days: await setting(ctx, "after_sale.check_days"),
  appeal_days: await setting(ctx, "after_sale.appeal_days"),
});
