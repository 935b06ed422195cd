import { sql } from "kysely";
import type { OutputOf, ParsedInputOf } from "#kit/call.ts";
import { pick } from "#kit/local-text.ts";
import { found as orMissing, refuse } from "#kit/refusal.ts";
import type { Ctx } from "#platform/calls/context.ts";
import { hexOfRgb } from "#platform/likeness/lab.ts";
import { looksApart, looksWeigh, lookOf, mosaicSize, packLook, unpackLook, type Look } from "#platform/likeness/look.ts";
import { ImageRefused } from "#platform/storage/images.ts";
import { readPicture, type alike, type Pictured } from "../../contract/looks.ts";
import { database } from "../database.ts";
import { findLikely } from "../find-likely.ts";
import { theFeed } from "../memory/feed.ts";
import { mostCandidates } from "../store.ts";
import { analyseQuery } from "../text/analyse.ts";
import { present } from "../present.ts";

export const readPictureFn = async (ctx: Ctx, { picture, kind }: ParsedInputOf<typeof readPicture>): Promise<OutputOf<typeof readPicture>> => {
  const pixels = await ctx.services.images
    .sampleOf(Buffer.from(picture.bytes.buffer, picture.bytes.byteOffset, picture.bytes.byteLength))
    .catch((error: unknown) => {
      if (error instanceof ImageRefused) throw refuse(readPicture, error.reason, {}, ["picture"]);
      throw error;
    });
  if (!pixels) throw refuse(readPicture, "broken", {}, ["picture"]);
  return { look: packLook(lookOf(pixels, kind === "design")).toString("base64url"), kind };
};

/** Of all looks so many are compared whole. */
const mostCompared = 300;
/** What is farther is another thing. */
const farthest = 75;

type Near = { image: string; look: Buffer };

const nearestOf = async (ctx: Ctx, look: Look, kind: Pictured, among: readonly number[] | null): Promise<string[]> => {
  const [lightness, red, yellow] = look.mean.map(Math.round) as [number, number, number];
  const within = among ? sql`and image in (select image from search.item where id = any(${among}::int[]) and kind = ${kind})` : sql``;
  const { rows } = await sql<Near>`
    select image, look from search.look where kind = ${kind} and look is not null ${within}
    order by bit_count((frequency # ${String(look.frequency)}::bigint)::bit(64)) * ${looksWeigh.frequency}::float4
      + bit_count((difference # ${String(look.difference)}::bigint)::bit(64)) * ${looksWeigh.difference}::float4
      + sqrt((lightness - ${lightness}) ^ 2 + (red - ${red}) ^ 2 + (yellow - ${yellow}) ^ 2) * ${looksWeigh.mean}::float4
    limit ${mostCompared}`.execute(ctx.tx);
  return (
    rows
      .flatMap(({ image, look: bytes }) => {
        const other = unpackLook(bytes);
        return other ? [{ image, apart: looksApart(look, other) }] : [];
      })
      // Whoever says words too wants what they find, however it looks.
      .filter(({ apart }) => among !== null || apart <= farthest)
      .sort((one, other) => one.apart - other.apart || (one.image < other.image ? -1 : 1))
      .map(({ image }) => image)
  );
};

const seenIn = ({ mosaic, palette }: Look) => ({
  columns: mosaicSize.columns,
  mosaic: Array.from({ length: mosaic.length / 3 }, (_, cell) => hexOfRgb([mosaic[cell * 3] ?? 0, mosaic[cell * 3 + 1] ?? 0, mosaic[cell * 3 + 2] ?? 0])),
  colours: palette.map(({ hex, share }) => ({ hex, percent: Math.round(share * 100) })),
});

/** `look` is null where a thing has no picture, or none that was looked at yet. */
type Meant = { look: Look | null; title: string; id: number };

/** The look that is asked for: as it stands in the address, or of a thing's own picture. */
const meantBy = async (ctx: Ctx, { look, like }: Pick<ParsedInputOf<typeof alike>, "look" | "like">): Promise<Meant> => {
  if (!like) return { look: orMissing(unpackLook(Buffer.from(look ?? "", "base64url"))), title: "", id: 0 };
  const row = orMissing(
    await database(ctx)
      .selectFrom("item")
      .leftJoin("look", (join) => join.onRef("look.kind", "=", "item.kind").onRef("look.image", "=", "item.image"))
      .select(["item.id", "item.title", "look.look"])
      .where("item.kind", "=", like.kind)
      .where("ref_id", "=", like.id)
      .executeTakeFirst(),
  );
  return { look: row.look && unpackLook(row.look), title: pick(row.title as never, ctx.locale), id: row.id };
};

/** Items that the words find, whatever the picture. */
const foundBy = async (ctx: Ctx, q: string, kind: Pictured): Promise<number[]> => {
  const feed = theFeed(ctx);
  const plan = analyseQuery(q, feed.words);
  const criteria = { kind, cities: [], tags: [], sort: "relevance" as const, wanted: mostCandidates, withFacets: false };
  const { outcome } = await findLikely(await feed.current(), plan, criteria, feed.words);
  return outcome.hits.map(({ id }) => id);
};

export const alikeFn = async (ctx: Ctx, input: ParsedInputOf<typeof alike>): Promise<OutputOf<typeof alike>> => {
  const { kind, q, page, size } = input;
  const meant = await meantBy(ctx, input);
  if (!meant.look)
    return { list: [], seen: { columns: mosaicSize.columns, mosaic: [], colours: [] }, title: meant.title, page, size, total: 0, totalIsCapped: false };
  const images = await nearestOf(ctx, meant.look, kind, q ? await foundBy(ctx, q, kind) : null);
  const { rows } = await sql<{ id: number }>`
    select item.id from unnest(${images}::text[]) with ordinality as near (image, place)
    join search.item on item.kind = ${kind} and item.kind in ('product', 'design') and item.image <> '' and item.image = near.image
    where item.id <> ${meant.id} order by near.place, item.popularity desc, item.id limit ${mostCandidates}`.execute(ctx.tx);
  const from = (page - 1) * size;
  const shown = await theFeed(ctx).rows.of(rows.slice(from, from + size).map(({ id }) => id));
  return {
    list: shown.map((row) => present(row, [], 0, ctx)),
    seen: seenIn(meant.look),
    title: meant.title,
    page,
    size,
    total: rows.length,
    totalIsCapped: rows.length === mostCandidates,
  };
};
