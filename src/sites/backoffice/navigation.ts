import { addressOf, type AddressArguments } from "#kit/paths.ts";
import type { Who } from "#kit/rights.ts";
import type { Word } from "#kit/words.ts";
import type { IconName } from "#ui/icon.tsx";
import type { Waiting } from "#ui/waiting-counts.ts";

/** Pages of a backoffice: name → path below the site, file below its `pages`. */
export type PageList = Readonly<Record<string, readonly [path: string, file: string]>>;
type PathOf<Pages extends PageList, Name extends keyof Pages> = Pages[Name][0];
export type PatternOf<Base extends string, Pages extends PageList, Name extends keyof Pages> =
  PathOf<Pages, Name> extends "" ? Base : `${Base}/${PathOf<Pages, Name>}`;

/** Pages without parameters: what a list of links can lead to. */
export type PlainPageOf<Pages extends PageList> = {
  [Name in keyof Pages]: PathOf<Pages, Name> extends `${string}:${string}` ? never : Name;
}[keyof Pages] &
  string;

/** One line of the side navigation. */
export type Entry<Page extends string> = {
  page: Page;
  words: Word;
  icon: IconName;
  /** The right of the calls behind the page, and so who sees the entry and opens what lies below it. */
  right: Who;
  /** How much waits there: a read that everybody who sees the entry may make. */
  waiting?: Waiting;
};
export type Group<Page extends string, One extends Entry<Page> = Entry<Page>> = { key: string; words: Word; entries: readonly One[] };

/** The pattern of a page's address, and the address itself: `to("orders", { tab: "to_ship" })`, `to("order", { id: 7 })`. */
export const addressesOf = <Base extends string, Pages extends PageList>(base: Base, pages: Pages) => {
  const patternOf = <Name extends keyof Pages>(name: Name): PatternOf<Base, Pages, Name> => {
    const path = pages[name]?.[0] ?? "";
    return (path === "" ? base : `${base}/${path}`) as PatternOf<Base, Pages, Name>;
  };
  return {
    patternOf,
    to: <Name extends keyof Pages>(name: Name, ...rest: AddressArguments<PatternOf<Base, Pages, Name>>): string => addressOf(patternOf(name), ...rest),
  };
};

/** A path as addresses are compared: without a closing stroke, in small letters. */
const plain = (path: string): string => path.replace(/\/$/, "").toLowerCase();

export const isAt = (path: string, address: string): boolean => plain(path) === plain(address);

const isBelow = (path: string, base: string): boolean => path === base || path.startsWith(`${base}/`);

/** The entry that a path belongs to, and with it who may open the page: the one with the longest path that it begins with. */
export const entryBelow = <One extends Entry<string>>(
  groups: readonly Group<string, One>[],
  patternOf: (page: One["page"]) => string,
  path: string,
): One | undefined =>
  groups
    .flatMap((group) => group.entries)
    .filter((entry) => isBelow(plain(path), patternOf(entry.page)))
    .sort((a, b) => patternOf(b.page).length - patternOf(a.page).length)[0];

/** The navigation as somebody sees it who may see these entries. */
export const seenBy = <One extends Entry<string>>(groups: readonly Group<string, One>[], maySee: (entry: One) => boolean): readonly Group<string, One>[] =>
  groups.map((group) => ({ ...group, entries: group.entries.filter(maySee) })).filter((group) => group.entries.length > 0);
