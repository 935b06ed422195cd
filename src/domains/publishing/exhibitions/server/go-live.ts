import { fromUnix } from "#kit/time.ts";
import type { Ctx } from "#platform/calls/context.ts";
import type { FairContent } from "../contract/content.ts";
import { announce } from "./announce.ts";
import { database } from "./database.ts";
import { revisionOf, type FairRow } from "./fairs.ts";
import { fillFreePlaces } from "./places.ts";

/** Visitors see this revision from now on; more room than before goes to those who wait. The fair's row must be held. */
export const goLive = async (ctx: Ctx, fair: FairRow, number: number, undoes: number | null = null): Promise<void> => {
  const content = (await revisionOf(ctx, fair.id, number)).content as FairContent;
  await database(ctx)
    .updateTable("fair")
    .set({ live_revision: number, next_revision: null, next_at: null, starts_at: fromUnix(content.starts_at), ends_at: fromUnix(content.ends_at) })
    .where("id", "=", fair.id)
    .execute();
  if (fair.live_revision !== number) await database(ctx).insertInto("showing").values({ fair_id: fair.id, number, undoes, shown_at: ctx.now }).execute();
  await announce(ctx, fair, content, true);
  await fillFreePlaces(ctx, fair.id, content);
};

/** Shows what was scheduled for a time that has come. */
export const publishScheduled = async (ctx: Ctx): Promise<void> => {
  const due = await database(ctx).selectFrom("fair").selectAll().where("next_at", "<=", ctx.now).orderBy("id").forNoKeyUpdate().execute();
  for (const fair of due) if (fair.next_revision !== null) await goLive(ctx, fair, fair.next_revision);
};
