import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { hears, uses } from "../src/domains/map.ts";

/** `npm run map`: draws docs/architecture.svg from the map. A domain stands one row below the highest domain it uses. */
const target = "docs/architecture.svg";
const rank = new Map<string, number>();
const rankOf = (name: string): number => {
  const known = rank.get(name);
  if (known !== undefined) return known;
  const value = Math.max(-1, ...(uses[name] ?? []).map(rankOf)) + 1;
  rank.set(name, value);
  return value;
};
for (const name of Object.keys(uses)) rankOf(name);
const rows = [...Map.groupBy(rank.keys(), (name) => rank.get(name) ?? 0)].sort(([a], [b]) => b - a).map(([, names]) => names.sort());
const width = 1200;
const boxWidth = 132;
const boxHeight = 40;
const rowHeight = 120;
const place = new Map<string, { x: number; y: number }>();
for (const [row, names] of rows.entries()) {
  for (const [column, name] of names.entries()) place.set(name, { x: (width * (column + 1)) / (names.length + 1), y: 70 + row * rowHeight });
}
const height = 90 + rows.length * rowHeight;
const at = (name: string) => place.get(name) ?? { x: 0, y: 0 };
const arrow = (from: string, to: string, style: string) => {
  const a = at(from);
  const b = at(to);
  const isDown = b.y > a.y;
  const [y1, y2] = isDown ? [a.y + boxHeight / 2, b.y - boxHeight / 2 - 6] : [a.y - boxHeight / 2, b.y + boxHeight / 2 + 6];
  const middle = (y1 + y2) / 2;
  return `<path d="M${a.x.toFixed(0)} ${y1}C${a.x.toFixed(0)} ${middle} ${b.x.toFixed(0)} ${middle} ${b.x.toFixed(0)} ${y2}" ${style}/>`;
};
const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" font-family="system-ui, sans-serif" font-size="14">
<defs><marker id="a" viewBox="0 0 8 8" refX="6" refY="4" markerWidth="7" markerHeight="7" orient="auto"><path d="M0 0 8 4 0 8Z" fill="#1c2957"/></marker><marker id="h" viewBox="0 0 8 8" refX="6" refY="4" markerWidth="7" markerHeight="7" orient="auto"><path d="M0 0 8 4 0 8Z" fill="#b8291f"/></marker></defs>
<rect width="${width}" height="${height}" fill="#f4f3ee"/>
<text x="24" y="28" fill="#4a4f66">Indigo: uses the door. Red, stitched: hears events. Every domain may also import kit and platform; sites import contracts and ui.</text>
${Object.entries(uses)
  .flatMap(([name, others]) =>
    others.map((other) => arrow(name, other, 'fill="none" stroke="#1c2957" stroke-opacity=".55" stroke-width="1.3" marker-end="url(#a)"')),
  )
  .join("\n")}
${Object.entries(hears)
  .flatMap(([name, others]) =>
    others.map((other) =>
      arrow(name, other, 'fill="none" stroke="#b8291f" stroke-opacity=".7" stroke-width="1.3" stroke-dasharray="6 4" marker-end="url(#h)"'),
    ),
  )
  .join("\n")}
${[...place].map(([name, { x, y }]) => `<rect x="${(x - boxWidth / 2).toFixed(0)}" y="${y - boxHeight / 2}" width="${boxWidth}" height="${boxHeight}" fill="#fdfdfb" stroke="#141a33"/><text x="${x.toFixed(0)}" y="${y + 5}" text-anchor="middle" fill="#141a33">${name}</text>`).join("\n")}
</svg>
`;
if (process.argv.includes("--check")) {
  if (!existsSync(target) || readFileSync(target, "utf8") !== svg) {
    console.error(`${target} is not current; run npm run map`);
    process.exitCode = 1;
  }
} else writeFileSync(target, svg);
