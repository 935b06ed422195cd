import { hash } from "node:crypto";
import { sql } from "kysely";
import type { ParsedInputOf } from "#kit/call.ts";
import { days, later, unixSeconds } from "#kit/time.ts";
import type { Ctx } from "#platform/calls/context.ts";
import { countUpToCap } from "#platform/database/capped-count.ts";
import type { policyReports, reportPolicy } from "../../contract/policy-reports.ts";
import { database } from "../database.ts";

/** Kinds that are kept, the latest: who floods the portal with new ones makes the table no larger. */
const mostKinds = 500;
/** Of all browsers together. What is beyond it says nothing that the others have not said. */
const mostAMinute = { count: 300, seconds: 60 };

export const reportPolicyFn = async (ctx: Ctx, { directive, blocked, page, source, line, sample }: ParsedInputOf<typeof reportPolicy>) => {
  if (!(await ctx.services.limiter.take("audit/policyreport of all", mostAMinute)).ok) return {};
  const mark = hash("sha1", JSON.stringify([directive, blocked, source, line, sample]), "hex");
  const known = await database(ctx)
    .updateTable("policy_report")
    .set({ times: sql`least(times, 2000000000) + 1`, page, last_at: ctx.now })
    .where("mark", "=", mark)
    .executeTakeFirst();
  if (known.numUpdatedRows > 0n) return {};
  await sql`delete from audit.policy_report where mark in (select mark from audit.policy_report order by last_at desc, mark offset ${mostKinds - 1})`.execute(
    ctx.tx,
  );
  await database(ctx)
    .insertInto("policy_report")
    .values({ mark, directive, blocked, source, line, sample, page, first_at: ctx.now, last_at: ctx.now })
    .onConflict((conflict) => conflict.column("mark").doNothing())
    .execute();
  return {};
};

export const policyReportsFn = async (ctx: Ctx, { page, size }: ParsedInputOf<typeof policyReports>) => {
  const all = database(ctx).selectFrom("policy_report");
  const rows = await all
    .selectAll()
    .orderBy("last_at", "desc")
    .orderBy("mark")
    .limit(size)
    .offset((page - 1) * size)
    .execute();
  const { lately } = await all
    .select(({ fn }) => fn.countAll<bigint>().as("lately"))
    .where("last_at", ">", later(ctx.now, -days(1)))
    .executeTakeFirstOrThrow();
  return {
    list: rows.map((row) => ({ ...row, first_at: unixSeconds(row.first_at), last_at: unixSeconds(row.last_at) })),
    lately: Number(lately),
    page,
    size,
    ...(await countUpToCap(ctx, all)),
  };
};
