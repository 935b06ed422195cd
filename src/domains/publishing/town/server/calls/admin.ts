import { shopsById } from "#domains/catalogue/enterprises/index.server.ts";
import type { ParsedInputOf } from "#kit/call.ts";
import { found, refuse } from "#kit/refusal.ts";
import { unixSeconds } from "#kit/time.ts";
import type { Ctx } from "#platform/calls/context.ts";
import { countUpToCap } from "#platform/database/capped-count.ts";
import { saveTownEntry, type removeTownEntry, type adminTownEntries, type adminTownEntry } from "../../contract/admin.ts";
import type { EntryContent } from "../../contract/fields.ts";
import { database } from "../database.ts";
import { contentOf, type EntryRow } from "../present.ts";

const kept = (row: EntryRow) => ({ id: row.id, version: row.version, content: contentOf(row), updatetime: unixSeconds(row.updated_at) });

export const adminTownEntriesFn = async (ctx: Ctx, { kind, page, size }: ParsedInputOf<typeof adminTownEntries>) => {
  const query = database(ctx)
    .selectFrom("entry")
    .$if(kind !== undefined, (one) => one.where("kind", "=", kind as string));
  const rows = (await query
    .selectAll()
    .orderBy("kind")
    .orderBy("position")
    .orderBy("id")
    .limit(size)
    .offset((page - 1) * size)
    .execute()) as EntryRow[];
  return { list: rows.map(kept), page, size, ...(await countUpToCap(ctx, query)) };
};

export const adminTownEntryFn = async (ctx: Ctx, { id }: ParsedInputOf<typeof adminTownEntry>) =>
  kept(found((await database(ctx).selectFrom("entry").selectAll().where("id", "=", id).executeTakeFirst()) as EntryRow | undefined));

const facetOf = (content: EntryContent): string => {
  if (content.kind === "project") return content.stage;
  if (content.kind === "job") return content.trade;
  return content.kind === "studio" ? content.speciality : "";
};
const lastDayOf = (content: EntryContent): string | null => {
  if (content.kind === "exhibit") return content.ends_on;
  if (content.kind === "job") return content.until_on;
  return content.kind === "programme" ? content.starts_on : null;
};

export const saveTownEntryFn = async (ctx: Ctx, { id, version, content }: ParsedInputOf<typeof saveTownEntry>) => {
  if (content.kind === "exhibit" && content.ends_on < content.starts_on) throw refuse(saveTownEntry, "ends_first", {}, ["content.ends_on"]);
  if (content.kind === "job" && content.pay_to < content.pay_from) throw refuse(saveTownEntry, "pay_order", {}, ["content.pay_to"]);
  const employer_id = content.kind === "job" ? content.employer_id : null;
  if (employer_id !== null && !(await shopsById(ctx, [employer_id])).get(employer_id)?.is_open)
    throw refuse(saveTownEntry, "no_employer", {}, ["content.employer_id"]);
  const { kind, position, title, summary, body, image, is_public, ...rest } = content;
  const { employer_id: _employer, ...details } = rest as Record<string, unknown>;
  const columns = {
    kind,
    position,
    title: JSON.stringify(title),
    summary: JSON.stringify(summary),
    body: JSON.stringify(body),
    image,
    is_public,
    details: JSON.stringify(details),
    facet: facetOf(content),
    until_on: lastDayOf(content),
    employer_id,
    updated_at: ctx.now,
  };
  ctx.changed("town");
  if (id === undefined) {
    const made = await database(ctx)
      .insertInto("entry")
      .values({ ...columns, version: 1 } as never)
      .returning("id")
      .executeTakeFirstOrThrow();
    return { id: made.id, version: 1 };
  }
  const before = found(await database(ctx).selectFrom("entry").select(["version", "kind"]).where("id", "=", id).forNoKeyUpdate().executeTakeFirst());
  if (before.version !== version || before.kind !== kind) throw refuse(saveTownEntry, "changed_meanwhile");
  await database(ctx)
    .updateTable("entry")
    .set({ ...columns, version: version + 1 } as never)
    .where("id", "=", id)
    .execute();
  return { id, version: version + 1 };
};

export const removeTownEntryFn = async (ctx: Ctx, { id }: ParsedInputOf<typeof removeTownEntry>) => {
  found(await database(ctx).deleteFrom("entry").where("id", "=", id).returning("id").executeTakeFirst());
  ctx.changed("town");
  return {};
};
