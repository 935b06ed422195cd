import type { Selectable } from "kysely";
import { found } from "#kit/refusal.ts";
import type { Ctx } from "#platform/calls/context.ts";
import type { FairContent } from "../contract/content.ts";
import { database } from "./database.ts";
import type { Tables } from "./tables.ts";

export type FairRow = Selectable<Tables["fair"]>;
/** A fair with what was written about it: `number` is the revision's. */
export type WrittenFair = FairRow & { number: number; content: FairContent };

/** Public fairs with their live revisions, the latest first. */
export const liveFairs = async (ctx: Ctx, narrow: { site?: string; ids?: readonly number[] } = {}): Promise<WrittenFair[]> => {
  let query = database(ctx)
    .selectFrom("fair")
    .innerJoin("revision", (join) => join.onRef("revision.fair_id", "=", "fair.id").onRef("revision.number", "=", "fair.live_revision"))
    .selectAll("fair")
    .select(["revision.number", "revision.content"]);
  if (narrow.site) query = query.where("fair.site", "=", narrow.site);
  if (narrow.ids) query = query.where("fair.id", "in", narrow.ids.length > 0 ? [...narrow.ids] : [0]);
  return (await query.orderBy("fair.starts_at", "desc").orderBy("fair.id").execute()) as WrittenFair[];
};

/** The public fair of this address, or NotFound: one that is not public is not there. */
export const liveFair = async (ctx: Ctx, site: string): Promise<WrittenFair> => found((await liveFairs(ctx, { site }))[0]);

/** The fair's row, held against others who change its revisions or its places. */
export const lockedFair = async (ctx: Ctx, site: string): Promise<FairRow | undefined> =>
  database(ctx).selectFrom("fair").selectAll().where("site", "=", site).forNoKeyUpdate().executeTakeFirst();

export const revisionOf = async (ctx: Ctx, fairId: number, number: number) =>
  found(await database(ctx).selectFrom("revision").selectAll().where("fair_id", "=", fairId).where("number", "=", number).executeTakeFirst());

export type Counts = { confirmed: number; waiting: number; cancelled: number };
const none: Counts = { confirmed: 0, waiting: 0, cancelled: 0 };

/** How many signed up for these fairs, one query. */
export const signUpCounts = async (ctx: Ctx, ids: readonly number[]): Promise<(id: number) => Counts> => {
  if (ids.length === 0) return () => none;
  const rows = await database(ctx)
    .selectFrom("sign_up")
    .select(["fair_id", "state"])
    .select((row) => row.fn.countAll<string>().as("count"))
    .where("fair_id", "in", [...ids])
    .groupBy(["fair_id", "state"])
    .execute();
  return (id) => ({ ...none, ...Object.fromEntries(rows.filter((row) => row.fair_id === id).map((row) => [row.state, Number(row.count)])) });
};

/** How many exhibit, or are shown, at these fairs. */
export const takerCounts = async (ctx: Ctx, table: "exhibitor" | "shown_product", ids: readonly number[]): Promise<(id: number) => number> => {
  if (ids.length === 0) return () => 0;
  const rows = await database(ctx)
    .selectFrom(table)
    .select("fair_id")
    .select((row) => row.fn.countAll<string>().as("count"))
    .where("fair_id", "in", [...ids])
    .groupBy("fair_id")
    .execute();
  return (id) => Number(rows.find((row) => row.fair_id === id)?.count ?? 0);
};
