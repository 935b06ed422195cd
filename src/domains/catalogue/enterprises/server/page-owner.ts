import { isCertifiedEnterprise } from "#domains/people/accounts/index.server.ts";
import { Denied } from "#kit/refusal.ts";
import { me, shopOf, type Ctx } from "#platform/calls/context.ts";

/** Whose factory page the caller works on: a certified factory has one, a designer's shop has none. */
export const pageOwner = async (ctx: Ctx): Promise<number> => {
  const { ownerId } = shopOf(ctx);
  const { id, isEnterprise } = me(ctx);
  if (!(id === ownerId ? isEnterprise : await isCertifiedEnterprise(ctx, ownerId))) throw new Denied();
  return ownerId;
};
