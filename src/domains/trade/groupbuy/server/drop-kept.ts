import type { Ctx } from "#platform/calls/context.ts";
import { groupsTag, groupTag } from "../contract/looking.ts";

/** The shared answers that tell of a product's groups are asked anew. */
export const dropKept = (ctx: Pick<Ctx, "changed">, productId: number): void => {
  ctx.changed(groupTag(productId));
  ctx.changed(groupsTag);
};
