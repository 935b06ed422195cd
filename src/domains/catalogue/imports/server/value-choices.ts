import type { Ctx } from "#platform/calls/context.ts";
import { compared } from "#domains/catalogue/catalog/contract/typed-values.ts";
import { longestValue, type ValueKind } from "../contract/values.ts";
import { database } from "./database.ts";
import { beginningOf } from "./rules/beginning-of.ts";

/** A word as it is remembered. */
export const valueKey = (text: string): string => beginningOf(compared(text), longestValue);

export type Settled = { meaning(kind: ValueKind, text: string): string | undefined };

/** What the shop has said of its words. */
export const settledBy = async (ctx: Ctx, sellerId: number): Promise<Settled> => {
  const rows = await database(ctx).selectFrom("value_choice").select(["kind", "text", "meaning"]).where("seller_id", "=", sellerId).execute();
  const meanings = new Map(rows.map(({ kind, text, meaning }) => [`${kind} ${text}`, meaning]));
  return { meaning: (kind, text) => (meanings.size === 0 ? undefined : meanings.get(`${kind} ${valueKey(text)}`)) };
};
