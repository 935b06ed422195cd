import {
  colourFamilies,
  colourFamilyWords,
  designStyles,
  designStyleWords,
  designTypes,
  designTypeWords,
  licenceKinds,
  licenceKindWords,
  repeatKinds,
  repeatKindWords,
} from "#domains/catalogue/designs/contract/fields.ts";
import { designSorts, listDesigns, type DesignItem } from "#domains/catalogue/designs/contract/works.ts";
import { missing, type callFrom } from "../../../request-context.ts";
import { oneOf, pageOf } from "../search/read-address.ts";
import { readPrice, type DesignQuery } from "./design-query.ts";

type Caller = ReturnType<typeof callFrom>;

export type StyleChoice = { key: string; word: string; /** A print in this style, for its ribbon; empty where none is drawn in it. */ image: string };
type Choice = { key: string; word: string };

/** Styles with a print of each: from the newest works, or the newest of the style. */
const stylesOf = async (call: Caller, newest: readonly DesignItem[]): Promise<StyleChoice[]> =>
  Promise.all(
    designStyles.map(async (key) => {
      const print = newest.find((one) => one.style_code === key) ?? (await call(listDesigns, { style: key, size: 1 })).list[0];
      return { key, word: call.say(designStyleWords[key]), image: print?.image ?? "" };
    }),
  );

export const typeChoices = (call: Caller): Choice[] => designTypes.map((key) => ({ key, word: call.say(designTypeWords[key]) }));

const choices = (call: Caller) => ({
  types: typeChoices(call),
  colours: colourFamilies.map((key): Choice => ({ key, word: call.say(colourFamilyWords[key]) })),
  repeats: repeatKinds.map((key): Choice => ({ key, word: call.say(repeatKindWords[key]) })),
  licences: licenceKinds.map((key): Choice => ({ key, word: call.say(licenceKindWords[key]) })),
});

/** A tag in an address: words of any language, not markup. */
const tagForm = /^[\p{L}\p{N}][\p{L}\p{M}\p{N} _-]{0,39}$/u;

/** A page of prints, narrowed as the address says. A tag that is not in the form of one has no page. */
export const loadDesigns = async (call: Caller, address: URLSearchParams, tag: string | undefined) => {
  if (tag !== undefined && !tagForm.test(tag)) throw missing();
  const type = oneOf(designTypes, address.get("type"));
  const style = oneOf(designStyles, address.get("style"));
  const colour = oneOf(colourFamilies, address.get("colour"));
  const repeat = oneOf(repeatKinds, address.get("repeat"));
  const licence = oneOf(licenceKinds, address.get("licence"));
  // A form of its own sends the two ends apart.
  const between = readPrice(address.get("price") ?? `${address.get("from") ?? ""}-${address.get("to") ?? ""}`);
  const sort = oneOf(designSorts, address.get("sort")) ?? "newest";
  const page = pageOf(address);
  const [designs, newest] = await Promise.all([
    call(listDesigns, {
      ...(tag ? { tag } : {}),
      ...(type ? { type } : {}),
      ...(style ? { style } : {}),
      ...(colour ? { colour } : {}),
      ...(repeat ? { repeat } : {}),
      ...(licence ? { licence } : {}),
      ...(between?.min ? { min_yuan: between.min } : {}),
      ...(between?.max ? { max_yuan: between.max } : {}),
      sort,
      page,
      size: 24,
    }),
    call(listDesigns, { size: 60 }),
  ]);
  const price = between ? `${between.min ?? ""}-${between.max ?? ""}` : undefined;
  const query: DesignQuery = { tag, type, style, colour, repeat, licence, price, sort, page };
  return { query, designs, styles: await stylesOf(call, newest.list), ...choices(call) };
};

export type DesignListing = Awaited<ReturnType<typeof loadDesigns>>;

export const loadDesignFront = async (call: Caller) => {
  const [newest, most] = await Promise.all([call(listDesigns, { size: 60 }), call(listDesigns, { sort: "licences", size: 1 })]);
  const lead = most.list[0];
  return {
    lead,
    designs: newest.list.filter((one) => one.id !== lead?.id).slice(0, 16),
    total: newest.total,
    totalIsCapped: newest.totalIsCapped,
    styles: await stylesOf(call, newest.list),
  };
};
