import type { ParsedInputOf } from "#kit/call.ts";
import { found, refuse } from "#kit/refusal.ts";
import type { Ctx } from "#platform/calls/context.ts";
import { saveChoices, saveHelp, saveHome } from "../contract/editing.ts";
import type { ContentOf, PieceContent, PieceKind } from "../contract/pieces.ts";
import { cleanBody } from "./clean-body.ts";
import { database } from "./database.ts";

const json = (value: unknown): string => JSON.stringify(value ?? {});

const identity = async (ctx: Ctx, { piece: _piece, site_name, logo, logo_alt, slogan, records, address, ...plain }: ContentOf<"identity">) => {
  const columns = {
    ...plain,
    site_name: json(site_name),
    logo: json(logo),
    logo_alt: json(logo_alt),
    slogan: json(slogan),
    records: JSON.stringify(records),
    address: json(address),
  };
  await database(ctx)
    .insertInto("identity")
    .values(columns)
    .onConflict((conflict) => conflict.column("id").doUpdateSet(columns))
    .execute();
};

const menu = async (ctx: Ctx, { menu: tree }: ContentOf<"menu">) => {
  await database(ctx).deleteFrom("menu_item").execute();
  const tops = await database(ctx)
    .insertInto("menu_item")
    .values(tree.map(({ title, url }, position) => ({ title: json(title), url, position })))
    .returning(["id", "position"])
    .execute();
  const idAt = new Map(tops.map(({ id, position }) => [position, id]));
  const children = tree.flatMap((top, at) =>
    top.children.map(({ title, url }, position) => ({ parent_id: idAt.get(at) ?? null, title: json(title), url, position })),
  );
  if (children.length > 0) await database(ctx).insertInto("menu_item").values(children).execute();
};

const festival = async (ctx: Ctx, { festival: dress }: ContentOf<"festival">) => {
  await database(ctx).updateTable("festival").set({ is_on: false }).where("is_on", "=", true).execute();
  if (dress)
    await database(ctx)
      .insertInto("festival")
      .values({ ...dress, is_on: true })
      .execute();
};

const tooltips = async (ctx: Ctx, { list }: ContentOf<"tooltips">) => {
  await database(ctx).deleteFrom("tooltip").execute();
  await database(ctx)
    .insertInto("tooltip")
    .values(list.map(({ title, content }, position) => ({ title: json(title), content, position })))
    .execute();
};

const carousel = async (ctx: Ctx, { place, list }: ContentOf<"carousel">) => {
  await database(ctx).deleteFrom("carousel_item").where("place", "=", place).execute();
  if (list.length > 0)
    await database(ctx)
      .insertInto("carousel_item")
      .values(
        list.map(({ image, url, alt, label, title, text, action }, position) => ({
          place,
          image,
          url,
          alt: json(alt),
          label: json(label),
          title: json(title),
          text: json(text),
          action: json(action),
          position,
        })),
      )
      .execute();
};

const links = async (ctx: Ctx, { list }: ContentOf<"links">) => {
  await database(ctx).deleteFrom("friendly_link").execute();
  if (list.length > 0)
    await database(ctx)
      .insertInto("friendly_link")
      .values(list.map(({ title, url }, position) => ({ title: json(title), url, position })))
      .execute();
};

const prices = async (ctx: Ctx, { list }: ContentOf<"prices">) => {
  await database(ctx).deleteFrom("market_price").execute();
  if (list.length > 0)
    await database(ctx)
      .insertInto("market_price")
      .values(list.map(({ label, value, change }, position) => ({ label: json(label), value, change, position, updated_at: ctx.now })))
      .execute();
};

const choices = async (ctx: Ctx, { list, choices: chosen }: ContentOf<"choices">) => {
  if (new Set(chosen.map(({ code }) => code)).size < chosen.length) throw refuse(saveChoices, "code_twice", {}, ["choices"]);
  await database(ctx).deleteFrom("choice").where("list", "=", list).execute();
  if (chosen.length > 0)
    await database(ctx)
      .insertInto("choice")
      .values(chosen.map(({ code, title }, position) => ({ list, code, title: json(title), position })))
      .execute();
};

const home = async (ctx: Ctx, { blocks }: ContentOf<"home">) => {
  if (new Set(blocks.map(({ kind }) => kind)).size < blocks.length) throw refuse(saveHome, "block_twice", {}, ["blocks"]);
  await database(ctx).deleteFrom("home_block").execute();
  if (blocks.length > 0)
    await database(ctx)
      .insertInto("home_block")
      .values(blocks.map(({ kind, is_on, title }, position) => ({ kind, is_on, title: json(title), position })))
      .execute();
};

/** Two levels, each code once: what holds for an entry wherever it is written. */
const guardHelp = async (ctx: Ctx, { id, pid, code }: { id?: number | undefined; pid: number | null; code: string | null }) => {
  if (pid !== null) {
    const parent = found(await database(ctx).selectFrom("help_category").select(["id", "pid"]).where("id", "=", pid).executeTakeFirst());
    if (parent.pid !== null || parent.id === id) throw refuse(saveHelp, "too_deep", {}, ["pid"]);
    if (id && (await database(ctx).selectFrom("help_category").select("id").where("pid", "=", id).executeTakeFirst()))
      throw refuse(saveHelp, "too_deep", {}, ["pid"]);
  }
  if (code !== null) {
    const other = await database(ctx).selectFrom("help_category").select("id").where("code", "=", code).executeTakeFirst();
    if (other && other.id !== id) throw refuse(saveHelp, "code_taken", {}, ["code"]);
  }
};

/** Writes a help entry; its place among the others only where it is given. */
export const writeHelp = async (
  ctx: Ctx,
  { id, pid, name, position, is_footer, is_public, url, code, article }: Omit<ParsedInputOf<typeof saveHelp>, "position"> & { position?: number },
): Promise<number> => {
  await guardHelp(ctx, { id, pid, code });
  const columns = { pid, name: json(name), is_footer, is_public, url, code, ...(position === undefined ? {} : { position }) };
  const row = id
    ? found(await database(ctx).updateTable("help_category").set(columns).where("id", "=", id).returning("id").executeTakeFirst())
    : await database(ctx)
        .insertInto("help_category")
        .values({ position: 0, ...columns })
        .returning("id")
        .executeTakeFirstOrThrow();
  if (article) {
    const text = { title: json(article.title), body: json(cleanBody(article.body)), updated_at: ctx.now };
    await database(ctx)
      .insertInto("help_article")
      .values({ category_id: row.id, ...text })
      .onConflict((conflict) => conflict.column("category_id").doUpdateSet(text))
      .execute();
  }
  return row.id;
};

const help = async (ctx: Ctx, { piece: _piece, ...entry }: ContentOf<"help">) => {
  await writeHelp(ctx, entry);
  // What has no article any more has none: an entry that leads elsewhere, or a heading.
  if (!entry.article) await database(ctx).deleteFrom("help_article").where("category_id", "=", entry.id).execute();
};

const writers: { [Kind in PieceKind]: (ctx: Ctx, content: ContentOf<Kind>) => Promise<void> } = {
  identity,
  menu,
  festival,
  home,
  carousel,
  tooltips,
  links,
  prices,
  choices,
  help,
};

/** Makes a piece of content public, in place of what was. */
export const writePiece = async (ctx: Ctx, content: PieceContent): Promise<void> => {
  await writers[content.piece](ctx, content as never);
  ctx.changed("site");
};
