import { next } from "#kit/states.ts";
import { isLocale } from "#kit/locale.ts";
import { unixSeconds } from "#kit/time.ts";
import type { Ctx } from "#platform/calls/context.ts";
import { textVisitor } from "../contract/events.ts";
import type { FairContent } from "../contract/content.ts";
import { signUpLifecycle, type SignUpState } from "../contract/lifecycle.ts";
import { closingOf } from "../contract/when.ts";
import { database } from "./database.ts";

type Row = { id: number; state: string; locale: string };

export const recordSignUpEvent = async (ctx: Ctx, id: number, event: string, state: SignUpState) => {
  await database(ctx)
    .insertInto("sign_up_event")
    .values({ sign_up_id: id, event, state, by_user: ctx.actor?.id ?? null, at: ctx.now })
    .execute();
};

export const textTo = (ctx: Ctx, row: Pick<Row, "id" | "locale">, about: "confirmed" | "waiting" | "moved_up" | "cancelled") =>
  ctx.enqueue(textVisitor, { sign_up: row.id, about, locale: isLocale(row.locale) ? row.locale : "zh-cn" });

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
    .select(["id", "state", "locale"])
    .where("fair_id", "=", fairId)
    .where("state", "=", "waiting")
    .orderBy("id")
    .limit(free)
    .forUpdate()
    .execute();
  for (const row of waiting) {
    const state = next(signUpLifecycle, row.state as SignUpState, "move_up", "system");
    if (!state) continue;
    await database(ctx).updateTable("sign_up").set({ state }).where("id", "=", row.id).execute();
    await recordSignUpEvent(ctx, row.id, "move_up", state);
    await textTo(ctx, row, "moved_up");
  }
};
