import type { Suggestion } from "#domains/search/contract/kinds.ts";
import { thingAddress } from "#domains/search/ui/thing-address.ts";
import { to } from "#kit/paths.ts";

/** The search's type selector, in its order (specification, section 2): Whole, Goods, Enterprise, Order, Design. */
export const searchTypes = ["whole", "goods", "enterprise", "order", "design"] as const;
export type SearchType = (typeof searchTypes)[number];

/** Where a search goes; null asks for a keyword first: Whole without one has nothing to show (section 5). */
export const searchAddress = (type: SearchType, keyword: string): string | null => {
  const q = keyword.trim();
  switch (type) {
    case "whole":
      return q ? to("s", { keyword: q }) : null;
    case "goods":
      return to("goodssift", { keyword: q });
    case "enterprise":
      return to("enterprise", { keyword: q });
    case "order":
      return to("po", { keyword: q });
    case "design":
      return to("design-screen", {}, { keyword: q });
  }
};

/** The type that fits the page one is on, so that searching again searches the same. */
export const searchTypeOf = (pathname: string): SearchType => {
  const path = pathname.toLowerCase();
  const under = (...bases: string[]) => bases.some((base) => path === base || path.startsWith(`${base}/`));
  if (under("/goodssift", "/pifa", "/productcenter", "/product")) return "goods";
  if (under("/enterprise", "/findafactory", "/map")) return "enterprise";
  if (under("/po")) return "order";
  if (under("/design")) return "design";
  return "whole";
};

/** Where a suggestion leads: to the thing itself, or, being a word, to a search for it. */
export const suggestionAddress = (suggestion: Suggestion, type: SearchType): string => {
  const { kind, text } = suggestion;
  if (kind !== "term") return thingAddress({ ...suggestion, kind });
  return searchAddress(type, text) ?? to("s", { keyword: text });
};
