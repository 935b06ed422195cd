import { sql } from "kysely";
import { setImmediate } from "node:timers/promises";
import type { Ctx } from "#platform/calls/context.ts";
import { lookOf, packLook } from "#platform/likeness/look.ts";
import { pictured, type Pictured } from "../../contract/looks.ts";

/** Looked at in one sweep: some seconds of decoding, most of it outside this thread; on a slow machine fewer, as a transaction may not rest for long. */
const mostAtOnce = 200;
const mostMs = 5_000;

type Missing = { kind: Pictured; image: string };

/** Pictures of goods and prints that were not looked at yet, some at a time; looks that nothing has any more go. */
export const lookAtPictures = async (ctx: Ctx): Promise<void> => {
  const { rows } = await sql<Missing>`
    select distinct item.kind, item.image from search.item
    where item.kind in ('product', 'design') and item.image <> '' and not exists (select from search.look where look.kind = item.kind and look.image = item.image)
    limit ${mostAtOnce}`.execute(ctx.tx);
  if (rows.length === 0) return;
  const looks = [];
  const until = performance.now() + mostMs;
  for (const { kind, image } of rows) {
    const pixels = await ctx.services.images.sampleOf(image).catch(() => null);
    const look = pixels && lookOf(pixels, kind === "design");
    const [lightness = null, red = null, yellow = null] = look ? look.mean.map(Math.round) : [];
    looks.push({
      kind,
      image,
      difference: look ? String(look.difference) : null,
      frequency: look ? String(look.frequency) : null,
      lightness,
      red,
      yellow,
      look: look && packLook(look).toString("hex"),
    });
    if (performance.now() > until) break;
    await setImmediate();
  }
  await sql`insert into search.look (kind, image, difference, frequency, lightness, red, yellow, look)
    select kind, image, difference, frequency, lightness, red, yellow, decode(look, 'hex')
    from jsonb_to_recordset(${JSON.stringify(looks)}::jsonb) as g (kind text, image text, difference bigint, frequency bigint, lightness smallint, red smallint, yellow smallint, look text)
    on conflict do nothing`.execute(ctx.tx);
};

export const forgetLooks = async (ctx: Ctx): Promise<void> => {
  await sql`delete from search.look where not exists (select from search.item where item.kind = look.kind and item.image = look.image and item.kind in (${sql.join(pictured)}))`.execute(
    ctx.tx,
  );
};
