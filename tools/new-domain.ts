import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { groups } from "../src/domains/map.ts";

/** `npm run new-domain -- trade/returns accounts,orders`: lays out an empty domain in a group after the pattern and enters it in the map and in main. */
const [place = "", usesList = ""] = process.argv.slice(2);
const [name = "", group = ""] = place.split("/").reverse();
if (!/^[a-z][a-z-]*$/.test(name) || groups[group] === undefined) {
  console.error(`usage: npm run new-domain -- [GROUP/]NAME [used,domains]   (NAME in kebab-case; groups: ${Object.keys(groups).filter(Boolean).join(", ")})`);
  process.exit(2);
}
const folder = path.join("src/domains", place);
if (existsSync(folder)) {
  console.error(`${folder} is there already`);
  process.exit(1);
}
const schema = name.replaceAll("-", "_");
const identifier = name.replace(/-(\w)/g, (_all, letter: string) => letter.toUpperCase());
const files: Record<string, string> = {
  "README.md": `# ${name}\n\nOwns …\n\n- **Calls**: \n- **States**: \n- **Rules**: \n- **Neighbours**: uses ${usesList || "nobody"}.\n`,
  "index.server.ts": `/** The door of ${name}. */\nimport { defineDomain } from "#platform/calls/domain.ts";\n\nexport const ${identifier} = defineDomain({ name: "${name}", calls: [] });\n`,
  [`migrations/0001-${name}.sql`]: `create schema ${schema};\n`,
  "server/database.ts": `import { domainDatabase } from "#platform/database/domain-database.ts";\nimport type { Tables } from "./tables.ts";\n\nexport const database = domainDatabase<Tables>("${schema}");\n`,
  "contract/events.ts": "export {};\n",
};
for (const [file, text] of Object.entries(files)) {
  mkdirSync(path.join(folder, path.dirname(file)), { recursive: true });
  writeFileSync(path.join(folder, file), text);
}
const edit = (file: string, change: (text: string) => string) => writeFileSync(file, change(readFileSync(file, "utf8")));
const neighbours = usesList.split(",").filter(Boolean);
edit("src/domains/map.ts", (text) =>
  text
    .replace(new RegExp(`(\\n  ${group || '""'}: \\[)`), `$1"${name}", `)
    .replace(
      /\n\};\n\nexport const hears/,
      `\n  ${/-/.test(name) ? `"${name}"` : name}: [${neighbours.map((other) => `"${other}"`).join(", ")}],\n};\n\nexport const hears`,
    ),
);
edit("src/main/domains.ts", (text) =>
  text
    .replace("import type { Domain }", `import { ${identifier} } from "#domains/${place}/index.server.ts";\nimport type { Domain }`)
    .replace("\n];", `\n  ${identifier},\n];`),
);
console.log(
  `${folder} is laid out. Next: its tables in migrations/, then npm run tables; its calls in contract/ and server/calls/; npm run map; npm run check`,
);
