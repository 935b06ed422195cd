import { readFileSync, writeFileSync } from "node:fs";
import { lifecycles, type Found } from "./lifecycles.ts";

/** `npm run machines` draws docs/machines.md from the tables in the code; `--check` says whether it is as they are. */
const page = "docs/machines.md";

const silence = "Told to nobody:";

const anchor = (name: string) => name.replaceAll(/[^a-z]+/g, "-");

const draw = ({ file, life }: Found): string => {
  const { name, version = 1, states, initial, alsoInitial = [], transitions, effects = {}, unsaid = {} } = life;
  const ways = Map.groupBy(transitions, ({ from, to }) => `${from} --> ${to}`);
  const ends = states.filter((state) => !transitions.some(({ from }) => from === state));
  const picture = [
    "stateDiagram-v2",
    ...[initial, ...alsoInitial].map((state) => `  [*] --> ${state}`),
    ...[...ways].map(([way, rows]) => `  ${way}: ${[...new Set(rows.map(({ event }) => event))].join(", ")}`),
    ...ends.map((state) => `  ${state} --> [*]`),
  ];
  const rows = transitions.map(({ from, event, to, by, when = [], before, after, due, effects: own = [] }) => {
    const conditions = [
      ...when,
      ...(before ? [`before \`${before}\``] : []),
      ...(after ? [`from \`${after}\` on`] : []),
      ...(due ? [`timer: from \`${due}\` on`] : []),
    ];
    return `| ${from} | ${event} | ${to} | ${by.join(", ")} | ${conditions.join("; ")} | ${own.map((one) => `${one} (${effects[one]})`).join(", ")} |`;
  });
  return [
    `## ${name}`,
    "",
    `Version ${version}, in [\`${file}\`](../${file}).`,
    "",
    "```mermaid",
    ...picture,
    "```",
    "",
    "| from | event | to | by whom | if | effects |",
    "|---|---|---|---|---|---|",
    ...rows,
    ...(Object.keys(unsaid).length > 0 ? ["", silence, "", ...Object.entries(unsaid).map(([event, why]) => `- ${event}: ${why}`)] : []),
  ].join("\n");
};

const found = await lifecycles();
const drawn = `# The machines

Drawn from the tables in the code by \`npm run machines\`; what a column means, and how to add a machine: [mechanisms/lifecycle.md](mechanisms/lifecycle.md).

${found.map(({ life }) => `- [${life.name}](#${anchor(life.name)}): ${life.states.length} states, ${life.transitions.length} transitions`).join("\n")}

${found.map(draw).join("\n\n")}
`;

const sectionsOf = (text: string): Map<string, string> =>
  new Map(
    text
      .split(/^(?=## )/m)
      .slice(1)
      .map((section) => [section.slice(3, section.indexOf("\n")), section.trim()]),
  );
const versionOf = (section: string): number => Number(/^Version (\d+),/m.exec(section)?.[1] ?? 0);
/** The moves alone: why some of them tell nobody changes nothing about what was allowed. */
const tableOf = (section: string): string => section.slice(section.indexOf("```mermaid")).split(`\n\n${silence}`)[0] ?? "";

let before = "";
try {
  before = readFileSync(page, "utf8");
} catch {
  // Not drawn yet.
}
const sections = sectionsOf(before);
const stale = [...sectionsOf(drawn)].filter(([name, section]) => {
  const old = sections.get(name);
  return old !== undefined && tableOf(old) !== tableOf(section) && versionOf(old) >= versionOf(section);
});
for (const [name] of stale) console.error(`the table of "${name}" has changed: raise its version, which event rows keep`);
if (process.argv.includes("--check")) {
  if (before !== drawn) {
    console.error(`${page} is not what the tables say: npm run machines`);
    process.exitCode = 1;
  }
} else if (stale.length > 0) process.exitCode = 1;
else writeFileSync(page, drawn);
