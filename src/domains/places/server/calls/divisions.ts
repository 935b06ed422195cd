import type { ParsedInputOf } from "#kit/call.ts";
import type { Locale } from "#kit/locale.ts";
import { NotFound } from "#kit/refusal.ts";
import type { Ctx } from "#platform/calls/context.ts";
import type { listPlaces } from "../../contract/divisions.ts";
import { divisions, type Division } from "../divisions.ts";
import { placeName } from "../names/place-name.ts";

const present = (division: Division, locale: Locale) => ({
  code: division.code,
  name: placeName(division, locale),
  has_children: divisions().childrenOf.has(division.code),
});

export const listProvincesFn = async (ctx: Ctx) => ({ list: divisions().provinces.map((province) => present(province, ctx.locale)) });

export const listPlacesFn = async (ctx: Ctx, { code }: ParsedInputOf<typeof listPlaces>) => {
  if (!divisions().byCode.has(code)) throw new NotFound();
  return { list: (divisions().childrenOf.get(code) ?? []).map((child) => present(child, ctx.locale)) };
};
