import path from "node:path";
import { folderOf, hears, uses } from "../src/domains/map.ts";

/** Where a file stands: its room, the domain or site it belongs to, and its way inside that room. */
type Place = { room: string; name: string; within: string };
/** As much of oxlint's plugin interface as is used here. */
type Node = { source?: { type: string; value?: unknown } | null };
type Context = { cwd: string; filename: string; report(offence: { node: unknown; message: string }): void };

const domains = Object.keys(uses).map((name) => ({ name, folder: `src/domains/${folderOf(name)}/` }));
const roomsOfDomain = ["contract", "ui", "server"];
const packages = ["embedded-postgres-server"];
const workshops = ["demo", "tests", "bench", "tools"];

/** The room of a file by its path below the house, or nothing where it stands in none. */
function placeOf(file: string): Place | undefined {
  const [first = "", second = "", ...rest] = file.split("/");
  if (file === "src/domains/map.ts") return { room: "map", name: "", within: "" };
  if (first === "packages") return { room: "package", name: second, within: rest.join("/") };
  if (workshops.includes(first)) return { room: first, name: "", within: "" };
  if (first !== "src" || rest.length === 0) return undefined;
  if (["kit", "platform", "ui", "main"].includes(second)) return { room: second, name: "", within: "" };
  if (second === "sites") return placeOfSite(rest);
  const domain = domains.find(({ folder }) => file.startsWith(folder));
  if (!domain) return undefined;
  const within = file.slice(domain.folder.length);
  const room = roomsOfDomain.find((name) => within.startsWith(`${name}/`));
  return room ? { room: `domain's ${room}`, name: domain.name, within: within.slice(room.length + 1) } : { room: "domain", name: domain.name, within };
}

/** The two backoffices are sites of their own beside what they share. */
function placeOfSite([first = "", second = "", ...rest]: string[]): Place {
  if (!second) return { room: "sites", name: "", within: "" };
  if (first !== "backoffice") return { room: "site", name: first, within: "" };
  if (rest.length > 0 && ["seller", "operator"].includes(second)) return { room: "site", name: `backoffice/${second}`, within: "" };
  return { room: "backoffice", name: "", within: "" };
}

/** The arrows of the house: who may import whom. Domains' arrows come from `src/domains/map.ts`. */
function mayImport(from: Place, to: Place): boolean {
  if ((to.room === "kit" && from.room !== "package") || (from.room === to.room && from.name === to.name)) return true;
  // A package stands by itself: it knows nothing of the house, and those who start processes know of it.
  if (from.room === "package") return false;
  if (to.room === "package") return ["main", "platform", ...workshops].includes(from.room) && to.within.endsWith("src/index.ts");
  const isUsed = uses[from.name]?.includes(to.name) ?? false;
  const isOwn = from.name === to.name;
  const isHeard = to.room === "domain's contract" && to.within === "events.ts" && (hears[from.name]?.includes(to.name) ?? false);
  switch (from.room) {
    case "kit":
    case "platform":
    case "ui":
    case "map":
      return false;
    case "domain's contract":
      return to.room === "domain's contract" && isUsed;
    case "domain's ui":
      return to.room === "ui" || ((to.room === "domain's contract" || to.room === "domain's ui") && (isOwn || isUsed));
    case "domain's server":
      if (to.room === "domain" && isUsed && to.within === "index.server.ts") return true;
      return to.room === "platform" || (to.room === "domain's contract" && (isOwn || isUsed)) || isHeard;
    case "domain":
      if (to.room === "domain's server" && isOwn) return true;
      return to.room === "platform" || (to.room === "domain's contract" && (isOwn || isUsed)) || isHeard;
    case "site":
    case "backoffice":
      if (to.room === "backoffice") return from.name.startsWith("backoffice/");
      return ["domain's contract", "domain's ui", "ui", "sites"].includes(to.room);
    case "sites":
      return ["site", "ui"].includes(to.room);
    default:
      return true;
  }
}

/** `#kit/money.ts` and `../money.ts` as a path below the house; a package of npm is none. */
function fileOf(specifier: string, importer: string): string | undefined {
  if (specifier.startsWith(".")) return path.posix.join(path.posix.dirname(importer), specifier);
  if (!specifier.startsWith("#")) return undefined;
  const inside = specifier.slice(1);
  if (packages.includes(inside)) return `packages/${inside}/src/index.ts`;
  return workshops.includes(inside.split("/")[0] ?? "") ? inside : `src/${inside}`;
}

const told = ({ room, name }: Place) => (name ? `${room} ${name}` : room);

/**
 * Every file stands in a room, and imports, by `#` or by dots, statically, lazily or for a type, only what its room may know.
 * Tests may reach where they must. A rule of ours, because paths tell everything: `eslint-plugin-boundaries` resolved each import
 * on the disk and took 50 of the lint's 55 seconds.
 */
const rooms = {
  createOnce(context: Context) {
    let importer: string;
    let from: Place | undefined;
    const judge = ({ source }: Node) => {
      if (!from || typeof source?.value !== "string") return;
      const file = fileOf(source.value.replace(/\?.*$/, ""), importer);
      if (!file) return;
      const to = placeOf(file);
      if (!to) context.report({ node: source, message: `${file} stands in no room of the house` });
      else if (!mayImport(from, to))
        context.report({ node: source, message: `${told(from)} may not import ${told(to)} (src/domains/map.ts, tools/arrows.ts)` });
    };
    return {
      before() {
        importer = path.relative(context.cwd, context.filename).split(path.sep).join("/");
        if (/\.test\.tsx?$/.test(importer) || !importer.includes("/")) return false;
        from = placeOf(importer);
      },
      Program(node: Node) {
        if (!from) context.report({ node, message: `${importer} stands in no room of the house` });
      },
      ImportDeclaration: judge,
      ExportNamedDeclaration: judge,
      ExportAllDeclaration: judge,
      ImportExpression: judge,
      TSImportType: judge,
    };
  },
};

export default { meta: { name: "arrows" }, rules: { rooms } };
