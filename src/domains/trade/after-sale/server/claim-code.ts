import { unixSeconds } from "#kit/time.ts";
import { dayOf } from "#kit/trade-day.ts";
import type { Ctx } from "#platform/calls/context.ts";
import { database } from "./database.ts";

/** The number that people read and say: R-2611-0042. */
export const claimCode = ({ id, created_at }: { id: number; created_at: Date }): string => {
  const [year = "", month = ""] = dayOf(unixSeconds(created_at)).split("-");
  return `R-${year.slice(2)}${month}-${String(id).padStart(4, "0")}`;
};
/** The id within a number as it is typed; undefined where it is none. */
export const idOfCode = (typed: string): number | undefined => {
  const [, id] = /^R?-?\d{4}-(\d{1,9})$/i.exec(typed.trim()) ?? [];
  return id ? Number(id) : undefined;
};

export const claimNames = async (ctx: Ctx, ids: readonly number[]) =>
  (
    await database(ctx)
      .selectFrom("claim")
      .select(["id", "created_at"])
      .where("id", "in", [...ids])
      .execute()
  ).map((row) => ({ id: row.id, name: claimCode(row) }));
