import { sql } from "kysely";
import type { ParsedInputOf } from "#kit/call.ts";
import { refuse } from "#kit/refusal.ts";
import type { Ctx } from "#platform/calls/context.ts";
import { advisoryLock } from "#platform/database/advisory-lock.ts";
import { pictureUpload } from "#platform/storage/upload-picture.ts";
import {
  orderHelp,
  uploadSiteImage,
  type drawQr,
  type saveCarousel,
  type saveChoices,
  type saveFestival,
  type saveFriendlyLinks,
  type saveHelp,
  type saveHome,
  type saveIdentity,
  type saveMarketPrices,
  type saveMenu,
  type saveTooltips,
} from "../../contract/editing.ts";
import { database } from "../database.ts";
import { keepWhatWas, publishNow, rememberPublished } from "../publishing.ts";
import { qrPicture } from "#platform/pictures/qr-picture.ts";
import { writeHelp } from "../write-piece.ts";

const publishing =
  <Input extends object>(piece: string) =>
  async (ctx: Ctx, input: Input) => {
    await publishNow(ctx, { piece, ...input } as never);
    return {};
  };

export const saveIdentityFn = publishing<ParsedInputOf<typeof saveIdentity>>("identity");
export const saveMenuFn = publishing<ParsedInputOf<typeof saveMenu>>("menu");
export const saveFestivalFn = publishing<ParsedInputOf<typeof saveFestival>>("festival");
export const saveHomeFn = publishing<ParsedInputOf<typeof saveHome>>("home");
export const saveCarouselFn = publishing<ParsedInputOf<typeof saveCarousel>>("carousel");
export const saveTooltipsFn = publishing<ParsedInputOf<typeof saveTooltips>>("tooltips");
export const saveFriendlyLinksFn = publishing<ParsedInputOf<typeof saveFriendlyLinks>>("links");
export const saveMarketPricesFn = publishing<ParsedInputOf<typeof saveMarketPrices>>("prices");
export const saveChoicesFn = publishing<ParsedInputOf<typeof saveChoices>>("choices");

/** A new entry has its number only once it is written; one that was there keeps its article where none is given. */
export const saveHelpFn = async (ctx: Ctx, input: ParsedInputOf<typeof saveHelp>) => {
  if (input.id) {
    await advisoryLock(ctx, `site/piece/help:${input.id}`);
    await keepWhatWas(ctx, `help:${input.id}`);
  }
  const id = await writeHelp(ctx, input);
  await rememberPublished(ctx, `help:${id}`);
  ctx.changed("site");
  return { id };
};

export const orderHelpFn = async (ctx: Ctx, { pid, ids }: ParsedInputOf<typeof orderHelp>) => {
  await advisoryLock(ctx, "site/help-order");
  const rows = await database(ctx)
    .selectFrom("help_category")
    .select("id")
    .where("pid", pid === null ? "is" : "=", pid)
    .execute();
  const wanted = new Set(ids);
  if (wanted.size !== rows.length || ids.length !== rows.length || rows.some((row) => !wanted.has(row.id))) throw refuse(orderHelp, "not_all", {}, ["ids"]);
  await sql`update site.help_category as entry set position = given.place - 1 from unnest(${ids}::int[]) with ordinality as given (id, place)
    where entry.id = given.id`.execute(ctx.tx);
  ctx.changed("site");
  return {};
};

export const uploadSiteImageFn = pictureUpload(uploadSiteImage);

export const drawQrFn = async (_ctx: Ctx, { content }: ParsedInputOf<typeof drawQr>) => ({ qrcode: await qrPicture(content) });
