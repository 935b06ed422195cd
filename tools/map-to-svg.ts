import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { groups, hears, uses } from "../src/domains/map.ts";

/** `npm run map`: draws docs/architecture.svg from the map: a room a group, the domains in it, and the arrows between them. */
const target = "docs/architecture.svg";
const boxWidth = 132;
const boxHeight = 40;
const gap = 44;
const head = 34;
/** So many domains stand beside each other in a room, and so many rooms in a row of them. */
const across = 2;
const roomsAcross = 4;
const roomWidth = across * boxWidth + (across + 1) * gap * 0.5;
const roomHeight = (names: readonly string[]) => head + Math.ceil(names.length / across) * (boxHeight + gap) - gap / 2;

const place = new Map<string, { x: number; y: number }>();
const rooms: { title: string; x: number; y: number; height: number }[] = [];
const all = Object.entries(groups);
let top = 56;
for (let from = 0; from < all.length; from += roomsAcross) {
  const row = all.slice(from, from + roomsAcross);
  for (const [column, [group, names]] of row.entries()) {
    const x = gap + column * (roomWidth + gap);
    rooms.push({ title: group || "beside the groups", x, y: top, height: roomHeight(names) });
    for (const [index, name] of names.entries())
      place.set(name, {
        x: x + gap / 2 + boxWidth / 2 + (index % across) * (boxWidth + gap / 2),
        y: top + head + boxHeight / 2 + Math.floor(index / across) * (boxHeight + gap),
      });
  }
  top += Math.max(...row.map(([, names]) => roomHeight(names))) + gap;
}
const width = gap + roomsAcross * (roomWidth + gap);
const at = (name: string) => place.get(name) ?? { x: 0, y: 0 };
const arrow = (from: string, to: string, style: string) => {
  const a = at(from);
  const b = at(to);
  const side = (one: number, other: number) => Math.sign(other - one);
  // Out of the side that looks there, so that arrows run in the gaps rather than through boxes.
  const isBeside = Math.abs(b.x - a.x) > boxWidth / 2;
  const out = isBeside ? { x: (boxWidth / 2) * side(a.x, b.x), y: 0 } : { x: 0, y: (boxHeight / 2) * side(a.y, b.y) };
  const [x1, y1, x2, y2] = [a.x + out.x, a.y + out.y, b.x - out.x, b.y - out.y].map((one) => Math.round(one)) as [number, number, number, number];
  const bend = isBeside
    ? `${Math.round((x1 + x2) / 2)} ${y1} ${Math.round((x1 + x2) / 2)} ${y2}`
    : `${x1} ${Math.round((y1 + y2) / 2)} ${x2} ${Math.round((y1 + y2) / 2)}`;
  return `<path d="M${x1} ${y1}C${bend} ${x2} ${y2}" ${style}/>`;
};
const arrows = (map: Record<string, readonly string[]>, style: string) =>
  Object.entries(map)
    .flatMap(([name, others]) => others.map((other) => arrow(name, other, style)))
    .join("\n");
const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${top}" font-family="system-ui, sans-serif" font-size="14">
<defs><marker id="a" viewBox="0 0 8 8" refX="6" refY="4" markerWidth="7" markerHeight="7" orient="auto"><path d="M0 0 8 4 0 8Z" fill="#1c2957"/></marker><marker id="h" viewBox="0 0 8 8" refX="6" refY="4" markerWidth="7" markerHeight="7" orient="auto"><path d="M0 0 8 4 0 8Z" fill="#b8291f"/></marker></defs>
<rect width="${width}" height="${top}" fill="#f4f3ee"/>
<text x="${gap}" y="32" fill="#4a4f66">Indigo: uses the door. Red, stitched: hears events. Every domain may also import kit and platform; sites import contracts and ui.</text>
${rooms.map(({ title, x, y, height }) => `<rect x="${x}" y="${y}" width="${roomWidth}" height="${height}" fill="#e9e7de" stroke="#c9c6b8"/><text x="${x + gap / 2}" y="${y + 23}" fill="#141a33" font-weight="600">${title}</text>`).join("\n")}
${arrows(uses, 'fill="none" stroke="#1c2957" stroke-opacity=".4" stroke-width="1.2" marker-end="url(#a)"')}
${arrows(hears, 'fill="none" stroke="#b8291f" stroke-opacity=".6" stroke-width="1.2" stroke-dasharray="6 4" marker-end="url(#h)"')}
${[...place].map(([name, { x, y }]) => `<rect x="${(x - boxWidth / 2).toFixed(0)}" y="${y - boxHeight / 2}" width="${boxWidth}" height="${boxHeight}" fill="#fdfdfb" stroke="#141a33"/><text x="${x.toFixed(0)}" y="${y + 5}" text-anchor="middle" fill="#141a33">${name}</text>`).join("\n")}
</svg>
`;
if (process.argv.includes("--check")) {
  if (!existsSync(target) || readFileSync(target, "utf8") !== svg) {
    console.error(`${target} is not current; run npm run map`);
    process.exitCode = 1;
  }
} else writeFileSync(target, svg);
