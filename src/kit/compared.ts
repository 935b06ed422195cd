import { to } from "./paths.ts";

/** How many things stand beside each other at most: more columns nobody reads. */
export const mostCompared = 4;

/** What can be compared, and the page that does it. */
const pages = { products: "compare-products", factories: "compare-factories" } as const;
export type ComparedKind = keyof typeof pages;
export const comparedKinds = Object.keys(pages) as ComparedKind[];

/** A whole address that somebody pasted: the id of what it shows. */
const shownAt = (address: string): string => (/[?&]id=(\d+)/.exec(address) ?? /\/details\/(\d+)/.exec(address))?.[1] ?? "";

/** Ids as addresses have them, `12-7-40`, or addresses of the things themselves: each once, in order; whatever is no id is passed over. */
export const idsIn = (texts: readonly string[]): number[] => [
  ...new Set(
    texts
      .flatMap((text) => (text.includes("/") ? shownAt(text) : text.split(/[^\d]+/)))
      .map(Number)
      .filter((id) => id > 0 && id <= 2_147_483_647),
  ),
];

export const idsText = (ids: readonly number[]): string => ids.join("-");

/** The page that compares these; `only` leaves out what is the same for all. */
export const compareAddress = (kind: ComparedKind, ids: readonly number[], only?: "different"): string => to(pages[kind], { ids: idsText(ids), only });
