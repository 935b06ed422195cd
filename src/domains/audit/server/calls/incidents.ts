import { holds } from "#kit/rights.ts";
import { days, later, unixSeconds } from "#kit/time.ts";
import { me, type Ctx } from "#platform/calls/context.ts";
import { incidentKinds, rightOf, type IncidentKind } from "../../contract/incidents.ts";
import { database } from "../database.ts";

export const incidentsFn = async (ctx: Ctx) => {
  const mine = incidentKinds.filter((kind) => holds(me(ctx), rightOf(kind)));
  if (mine.length === 0) return { list: [] };
  const rows = await database(ctx)
    .selectFrom("incident")
    .selectAll()
    .where("kind", "in", mine)
    .where((where) => where.or([where("closed_at", "is", null), where("closed_at", ">", later(ctx.now, -days(1)))]))
    .orderBy("id", "desc")
    .limit(50)
    .execute();
  return {
    list: rows.map((row) => ({
      id: row.id,
      kind: row.kind as IncidentKind,
      figure: String(row.figure),
      since: unixSeconds(row.opened_at),
      over: row.closed_at ? unixSeconds(row.closed_at) : 0,
    })),
  };
};
