import type { AnyCall } from "#kit/call.ts";
import { refuse } from "#kit/refusal.ts";
import type { Word } from "#kit/words.ts";
import { me, type Ctx } from "./context.ts";

type Whose = number | null | undefined;

/** Whether something is the caller's own: one of these accounts is theirs, or the shop that they work in. */
export const isOwn = (ctx: Ctx, ...whose: readonly Whose[]): boolean => {
  const { id, shop } = me(ctx);
  return whose.some((one) => one === id || (one !== undefined && one === shop?.ownerId));
};

/**
 * Nobody on the staff decides about what is their own, or grants it to themselves.
 * @throws the refusal `own` (`ownRefusal` of the kit, which the call declares); `fields` are those of the form that name the person.
 */
export const refuseOwn = (ctx: Ctx, call: AnyCall & { refusals: { own: Word } }, whose: readonly Whose[], fields: string[] = []): void => {
  if (isOwn(ctx, ...whose)) throw refuse(call, "own", {}, fields);
};
