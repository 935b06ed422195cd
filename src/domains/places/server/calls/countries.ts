import { intlTag } from "#kit/locale.ts";
import type { Ctx } from "#platform/calls/context.ts";
import { callingCode, countryCodes, countryName } from "../countries.ts";

export const listCountriesFn = async (ctx: Ctx) => {
  const inOrder = new Intl.Collator(intlTag(ctx.locale)).compare;
  const list = countryCodes().map((code) => ({ code, name: countryName(code, ctx.locale), calling_code: callingCode(code) }));
  return { list: list.sort((a, b) => inOrder(a.name, b.name)) };
};
