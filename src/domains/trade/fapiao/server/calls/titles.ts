import type { ParsedInputOf } from "#kit/call.ts";
import { found, refuse } from "#kit/refusal.ts";
import { me, type Ctx } from "#platform/calls/context.ts";
import { advisoryLock } from "#platform/database/advisory-lock.ts";
import { mostTitles, saveTitle, type removeTitle } from "../../contract/titles.ts";
import { database } from "../database.ts";
import { companyOf, presentTitle, titlesOf } from "../titles.ts";

export const fapiaoTitlesFn = async (ctx: Ctx) => ({
  list: (await titlesOf(ctx, me(ctx).id)).map(presentTitle),
  has_company: (await companyOf(ctx, me(ctx).id)) !== undefined,
});

export const saveTitleFn = async (ctx: Ctx, { id, for_company, ...said }: ParsedInputOf<typeof saveTitle>) => {
  await advisoryLock(ctx, "fapiao/titles", me(ctx).id);
  const there = await titlesOf(ctx, me(ctx).id);
  // A person has none of what only companies have.
  const kept = said.holder === "person" ? { ...said, tax_number: "", address: "", phone: "", bank: "", account: "" } : said;
  if (id > 0) {
    found(there.find((one) => one.id === id));
    return { title: presentTitle(await database(ctx).updateTable("title").set(kept).where("id", "=", id).returningAll().executeTakeFirstOrThrow()) };
  }
  if (there.length >= mostTitles) throw refuse(saveTitle, "too_many", { count: there.length });
  const company_id = for_company ? await companyOf(ctx, me(ctx).id) : null;
  if (company_id === undefined) throw refuse(saveTitle, "no_company", {}, ["for_company"]);
  const row = await database(ctx)
    .insertInto("title")
    .values({ ...kept, company_id, user_id: company_id === null ? me(ctx).id : null, created_at: ctx.now })
    .returningAll()
    .executeTakeFirstOrThrow();
  return { title: presentTitle(row) };
};

export const removeTitleFn = async (ctx: Ctx, { id }: ParsedInputOf<typeof removeTitle>) => {
  found((await titlesOf(ctx, me(ctx).id)).find((one) => one.id === id));
  await database(ctx).deleteFrom("title").where("id", "=", id).execute();
  return {};
};
