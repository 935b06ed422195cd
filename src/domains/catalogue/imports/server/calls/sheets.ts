import type { ParsedInputOf } from "#kit/call.ts";
import { refuse } from "#kit/refusal.ts";
import { days, later, unixSeconds } from "#kit/time.ts";
import { me, shopOf, type Ctx } from "#platform/calls/context.ts";
import { makeSheet } from "../../contract/events.ts";
import { exportProducts, faultySheet, type importTemplate, type mySheets, type Sheet } from "../../contract/sheets.ts";
import { database } from "../database.ts";
import { makeTemplate } from "../making-sheets.ts";
import { ownImport } from "../own-import.ts";
import { sellerOfGoods } from "#domains/catalogue/catalog/index.server.ts";
import { sheetWords } from "../sheet-words.ts";

const mostWaiting = 3;
export const keptDays = 7;

type Wanted = { kind: "products" | "faulty"; format: string; import_id: number | null; filter: object; expected: number };

const order = async (ctx: Ctx, call: typeof exportProducts | typeof faultySheet, { filter, ...wanted }: Wanted) => {
  const seller_id = await sellerOfGoods(ctx);
  const waiting = await database(ctx).selectFrom("sheet").select("id").where("seller_id", "=", seller_id).where("status", "=", "waiting").execute();
  if (waiting.length >= mostWaiting) throw refuse(call as typeof exportProducts, "too_many_waiting");
  const { id } = await database(ctx)
    .insertInto("sheet")
    .values({ ...wanted, filter: JSON.stringify(filter), seller_id, by_user: me(ctx).id, locale: ctx.locale, created_at: ctx.now })
    .returning("id")
    .executeTakeFirstOrThrow();
  await ctx.enqueue(makeSheet, { id });
  return { id };
};

export const exportProductsFn = (ctx: Ctx, { format, ...filter }: ParsedInputOf<typeof exportProducts>) =>
  order(ctx, exportProducts, { kind: "products", format, import_id: null, filter, expected: 0 });

export const faultySheetFn = async (ctx: Ctx, { id, format }: ParsedInputOf<typeof faultySheet>) => {
  const row = await ownImport(ctx, id);
  if (row.faulty_rows === 0 || !["checked", "finished", "cancelled"].includes(row.status) || row.emptied_at) throw refuse(faultySheet, "nothing_faulty");
  return order(ctx, faultySheet, { kind: "faulty", format, import_id: id, filter: {}, expected: row.faulty_rows });
};

export const mySheetsFn = async (ctx: Ctx, { import_id }: ParsedInputOf<typeof mySheets>): Promise<{ list: Sheet[] }> => {
  let query = database(ctx)
    .selectFrom("sheet")
    .selectAll()
    .where("seller_id", "=", shopOf(ctx).ownerId)
    .where("created_at", ">", later(ctx.now, -days(keptDays)))
    .orderBy("id", "desc")
    .limit(50);
  if (import_id) query = query.where("import_id", "=", import_id);
  const { words, privateFiles } = ctx.services;
  const reader = { userId: me(ctx).id, now: ctx.now };
  const rows = await query.execute();
  return {
    list: rows.map((row) => {
      const shownAs =
        row.kind === "products"
          ? words.say(ctx.locale, sheetWords.products_file.id, { day: row.created_at.toISOString().slice(0, 10) })
          : words.say(ctx.locale, sheetWords.faulty_file.id, { id: String(row.import_id) });
      return {
        id: row.id,
        kind: row.kind as "products",
        import_id: row.import_id,
        format: row.format as "csv",
        status: row.status as "ready",
        rows: row.rows,
        expected: row.expected,
        done: row.done,
        bytes: row.bytes,
        url: row.status === "ready" ? privateFiles.address(row.file, { ...reader, shownAs }) : "",
        createtime: unixSeconds(row.created_at),
      };
    }),
  };
};

export const importTemplateFn = async (ctx: Ctx, { format }: ParsedInputOf<typeof importTemplate>) => {
  await sellerOfGoods(ctx);
  const name = await makeTemplate(ctx, format);
  return {
    url: ctx.services.privateFiles.address(name, {
      userId: me(ctx).id,
      now: ctx.now,
      shownAs: ctx.services.words.say(ctx.locale, sheetWords.template_file.id),
    }),
  };
};
