import { designStyles, designStyleWords, designTypes, designTypeWords } from "#domains/designs/contract/fields.ts";
import { designSorts, listDesigns, type DesignItem } from "#domains/designs/contract/works.ts";
import { missing, type callFrom } from "../../../request-context.ts";
import { oneOf, pageOf } from "../search/read-address.ts";
import type { DesignQuery } from "./design-query.ts";

type Caller = ReturnType<typeof callFrom>;

export type StyleChoice = { key: string; word: string; /** A print in this style, for its ribbon; empty when none is known. */ image: string };

/** Styles with a print of each, from the newest works. */
const stylesOf = (call: Caller, newest: readonly DesignItem[]): StyleChoice[] =>
  designStyles.map((key) => ({ key, word: call.say(designStyleWords[key]), image: newest.find((one) => one.style_code === key)?.image ?? "" }));

export const typeChoices = (call: Caller) => designTypes.map((key) => ({ key, word: call.say(designTypeWords[key]) }));

/** A page of prints, narrowed as the address says. A tag that is not in the form of one has no page. */
export const loadDesigns = async (call: Caller, address: URLSearchParams, tag: string | undefined) => {
  if (tag !== undefined && !/^[a-z][a-z_]{1,39}$/.test(tag)) throw missing();
  const type = oneOf(designTypes, address.get("type"));
  const style = oneOf(designStyles, address.get("style"));
  const sort = oneOf(designSorts, address.get("sort")) ?? "newest";
  const page = pageOf(address);
  const [designs, newest] = await Promise.all([
    call(listDesigns, { ...(tag ? { tag } : {}), ...(type ? { type } : {}), ...(style ? { style } : {}), sort, page, size: 30 }),
    call(listDesigns, { size: 60 }),
  ]);
  const query: DesignQuery = { tag, type, style, sort, page };
  return { query, designs, styles: stylesOf(call, newest.list), types: typeChoices(call), anywhere: newest.total };
};

export type DesignListing = Awaited<ReturnType<typeof loadDesigns>>;

export const loadDesignFront = async (call: Caller) => {
  const newest = await call(listDesigns, { size: 60 });
  return { designs: newest.list.slice(0, 20), total: newest.total, totalIsCapped: newest.totalIsCapped, styles: stylesOf(call, newest.list) };
};
