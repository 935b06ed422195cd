import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import type { PageList } from "#sites/backoffice/navigation.ts";

const imported = /from "([^"]+\.tsx)"/g;

/** A page and the parts it is made of: its own, those of its site, and those of the domains; not those that every page has. */
const sourcesOf = (file: string, seen = new Set<string>()): string => {
  if (seen.has(file) || !existsSync(file)) return "";
  seen.add(file);
  const source = readFileSync(file, "utf8");
  const parts = [...source.matchAll(imported)].flatMap(([, name = ""]) =>
    name.startsWith(".")
      ? [path.resolve(path.dirname(file), name)]
      : /^#domains\/.+\/ui\//.test(name)
        ? [path.resolve("src/domains", name.slice("#domains/".length))]
        : [],
  );
  return [source, ...parts.map((part) => sourcesOf(part, seen))].join("\n");
};

/**
 * Names of the pages that show records, in a table or by pages, and lead to no file of them. A page of one thing has a table of its parts as a rule: there it is only
 * what is filtered and paged that counts.
 */
export const listsWithoutFile = (site: "operator" | "seller", pageList: PageList): string[] => {
  const files = Object.entries(pageList).flatMap(([name, [address]]) => (address.endsWith(".csv") ? [name] : []));
  const leadsHome = new RegExp(`to(Console|Seller)\\("(${files.join("|")})"`);
  return Object.entries(pageList).flatMap(([name, [address, file]]) => {
    if (!file.endsWith(".tsx")) return [];
    const sources = sourcesOf(path.resolve(`src/sites/backoffice/${site}/pages`, file));
    const isList = (address.includes(":") ? /<TablePage\b/ : /<(TablePage|DataTable|Pager)\b/).test(sources);
    return isList && !leadsHome.test(sources) ? [name] : [];
  });
};
