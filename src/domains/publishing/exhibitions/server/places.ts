import { next } from "#kit/states.ts";
import { isLocale } from "#kit/locale.ts";
import { unixSeconds } from "#kit/time.ts";
import type { Ctx } from "#platform/calls/context.ts";
import { textVisitor } from "../contract/events.ts";
import type { FairContent } from "../contract/content.ts";
import { signUpLifecycle, type SignUpState } from "../contract/lifecycle.ts";
import { closingOf } from "../contract/when.ts";
import { database } from "./database.ts";

export const recordSignUpEvents = async (ctx: Ctx, ids: readonly number[], event: string, state: SignUpState) => {
  await database(ctx)
    .insertInto("sign_up_event")
    .values(ids.map((sign_up_id) => ({ sign_up_id, event, state, by_user: ctx.actor?.id ?? null, at: ctx.now })))
    .execute();
};

export const textTo = (ctx: Ctx, row: { id: number; locale: string }, about: "confirmed" | "waiting" | "moved_up" | "cancelled") =>
  ctx.enqueue(textVisitor, { sign_up: row.id, about, locale: isLocale(row.locale) ? row.locale : "zh-cn" }, { outside: "messages" });

/**
 * Free places go to those who wait, the longest first, until the fair begins. The fair's row must be held: it guards its places.
 */
export const fillFreePlaces = async (
  ctx: Ctx,
  fairId: number,
  { form, starts_at, ends_at }: Pick<FairContent, "form" | "starts_at" | "ends_at">,
): Promise<void> => {
  if (!form || unixSeconds(ctx.now) >= Math.max(starts_at, closingOf(form, ends_at))) return;
  const held = await database(ctx)
    .selectFrom("sign_up")
    .select((row) => row.fn.countAll<string>().as("count"))
    .where("fair_id", "=", fairId)
    .where("state", "=", "confirmed")
    .executeTakeFirstOrThrow();
  const free = form.capacity === null ? 10_000 : form.capacity - Number(held.count);
  if (free <= 0) return;
  const waiting = await database(ctx)
    .selectFrom("sign_up")
    .select(["id", "locale"])
    .where("fair_id", "=", fairId)
    .where("state", "=", "waiting")
    .orderBy("id")
    .limit(free)
    .forUpdate()
    .execute();
  const state = next(signUpLifecycle, "waiting", "move_up", "system");
  if (!state || waiting.length === 0) return;
  const ids = waiting.map(({ id }) => id);
  await database(ctx).updateTable("sign_up").set({ state }).where("id", "in", ids).execute();
  await recordSignUpEvents(ctx, ids, "move_up", state);
  for (const row of waiting) await textTo(ctx, row, "moved_up");
};
