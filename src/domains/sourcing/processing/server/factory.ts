import { isCertifiedEnterprise } from "#domains/people/accounts/index.server.ts";
import { Denied } from "#kit/refusal.ts";
import { me, shopOf, type Ctx } from "#platform/calls/context.ts";

/** In whose name the caller makes offers: the certified factory whose orders they keep, their own or the one they work for. A designer's shop makes none. */
export const factoryOf = async (ctx: Ctx): Promise<number> => {
  const { ownerId } = shopOf(ctx);
  const { id, isEnterprise } = me(ctx);
  if (!(id === ownerId ? isEnterprise : await isCertifiedEnterprise(ctx, ownerId))) throw new Denied();
  return ownerId;
};
