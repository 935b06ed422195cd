import type { ParsedInputOf } from "#kit/call.ts";
import { csvOfAnswers } from "#kit/csv.ts";
import { found, refuse } from "#kit/refusal.ts";
import { possible } from "#kit/states.ts";
import { peopleById } from "#domains/accounts/index.server.ts";
import { placeText } from "#domains/places/index.server.ts";
import type { Ctx } from "#platform/calls/context.ts";
import { countUpToCap } from "#platform/database/capped-count.ts";
import { applicationLifecycle } from "../../contract/lifecycle.ts";
import { decideApplication, saveSection, type exportApplications, type listApplications } from "../../contract/operating.ts";
import { changeStatus } from "../change-status.ts";
import { database } from "../database.ts";
import { applicationNumber, presentApplication } from "../present.ts";

export const listApplicationsFn = async (ctx: Ctx, { status, page, size }: ParsedInputOf<typeof listApplications>) => {
  const query = database(ctx)
    .selectFrom("application")
    .$if(status !== undefined, (one) => one.where("status", "=", status as string));
  const rows = await query
    .selectAll()
    .orderBy("id", "desc")
    .limit(size)
    .offset((page - 1) * size)
    .execute();
  const people = await peopleById(
    ctx,
    rows.map(({ user_id }) => user_id),
  );
  return {
    list: rows.map((row) => {
      const application = presentApplication(ctx, row);
      return {
        ...application,
        user_id: row.user_id,
        nickname: people.get(row.user_id)?.nickname ?? "",
        actions: possible(applicationLifecycle, application.status, "operator"),
      };
    }),
    page,
    size,
    ...(await countUpToCap(ctx, query)),
  };
};

export const decideApplicationFn = async (ctx: Ctx, { id, accept, answer, level }: ParsedInputOf<typeof decideApplication>) => {
  if (!accept && !answer) throw refuse(decideApplication, "reason_missing", {}, ["answer"]);
  const row = found(await database(ctx).selectFrom("application").selectAll().where("id", "=", id).forNoKeyUpdate().executeTakeFirst());
  const status = await changeStatus(ctx, row, accept ? "accept" : "refuse", "operator", answer);
  if (!status) throw refuse(decideApplication, "decided");
  if (accept) {
    await database(ctx)
      .insertInto("member")
      .values({ user_id: row.user_id, level, joined_at: ctx.now })
      .onConflict((conflict) => conflict.column("user_id").doNothing())
      .execute();
    ctx.changed("association");
  }
  return { status };
};

export const exportApplicationsFn = async (ctx: Ctx, { status }: ParsedInputOf<typeof exportApplications>) => {
  const rows = await database(ctx)
    .selectFrom("application")
    .selectAll()
    .$if(status !== undefined, (one) => one.where("status", "=", status as string))
    .orderBy("id", "desc")
    .limit(5_000)
    .execute();
  return {
    name: `association-applications-${ctx.now.toISOString().slice(0, 10)}.csv`,
    csv: csvOfAnswers([
      ["number", "status", "company", "contact", "mobile", "place", "products", "people", "reason", "answer", "submitted", "decided"],
      ...rows.map((row) => [
        applicationNumber(row.id),
        row.status,
        row.company,
        row.contact,
        row.mobile,
        placeText(row.city_code, ctx.locale),
        row.products,
        row.renshu,
        row.reason,
        row.answer,
        row.created_at.toISOString(),
        row.decided_at?.toISOString() ?? "",
      ]),
    ]),
  };
};

export const saveSectionFn = async (ctx: Ctx, { code, kind, title, body, place, held_on, ...plain }: ParsedInputOf<typeof saveSection>) => {
  if (kind === "event" && held_on === null) throw refuse(saveSection, "day_missing", {}, ["held_on"]);
  const columns = {
    ...plain,
    kind,
    held_on: kind === "event" ? held_on : null,
    title: JSON.stringify(title),
    body: JSON.stringify(body),
    place: JSON.stringify(place ?? {}),
    updated_at: ctx.now,
  };
  await database(ctx)
    .insertInto("section")
    .values({ code, ...columns })
    .onConflict((conflict) => conflict.column("code").doUpdateSet(columns))
    .execute();
  ctx.changed("association");
  return { code };
};
