import { chance } from "./chance.ts";
import { rasteriseSvg } from "./rasterise.ts";

/** Papers as a reviewer sees them, without letters: the machine that draws may have no Chinese face. Lines stand for lines of print. */
const lines = (seed: string, x: number, y: number, count: number, widest: number, step = 22): string => {
  const c = chance(seed);
  return Array.from(
    { length: count },
    (_, index) => `<rect x="${x}" y="${y + index * step}" width="${c.range(0.45, 1) * widest}" height="7" fill="#5a5a52" opacity=".75"/>`,
  ).join("");
};

const stamp = (x: number, y: number, r: number): string =>
  `<g fill="none" stroke="#b8291f" stroke-width="3" opacity=".8"><circle cx="${x}" cy="${y}" r="${r}"/><path transform="translate(${x} ${y}) scale(${r / 30})" fill="#b8291f" stroke="none" d="M0-14 4-4h10l-8 6 3 11-9-7-9 7 3-11-8-6h10Z"/></g>`;

/** A business licence lying on a table, with its red frame, code square and stamp. */
export const licencePaper = (seed: string): Promise<Buffer> => {
  const c = chance(`licence ${seed}`);
  const code = Array.from({ length: 144 }, (_, at) =>
    c.yes() ? `<rect x="${590 + (at % 12) * 6}" y="${118 + Math.floor(at / 12) * 6}" width="6" height="6" fill="#222"/>` : "",
  ).join("");
  return rasteriseSvg(
    `<svg xmlns="http://www.w3.org/2000/svg" width="720" height="500"><rect width="720" height="500" fill="${c.pick(["#8d8273", "#77818a", "#6d7263", "#938a80"])}"/><g transform="rotate(${c.range(-1.4, 1.4)} 360 250)"><rect x="18" y="16" width="684" height="468" fill="#f7f3e4"/><rect x="34" y="32" width="652" height="436" fill="none" stroke="#b0372b" stroke-width="5"/><rect x="42" y="40" width="636" height="420" fill="none" stroke="#c98b3a" stroke-width="2"/>${stamp(360, 80, 22)}<rect x="250" y="116" width="220" height="22" fill="#33322d"/>${lines(`${seed} a`, 80, 180, 9, 250)}${lines(`${seed} b`, 392, 210, 6, 250)}${code}${stamp(560, 400, 44)}</g></svg>`,
  );
};

export const identityCard = (seed: string, side: "front" | "back"): Promise<Buffer> => {
  const c = chance(`identity ${seed} ${side}`);
  const face = `<rect x="400" y="70" width="140" height="180" fill="#c9d3dc"/><circle cx="470" cy="140" r="34" fill="#8a8f96"/><path d="M412 250c6-70 110-70 116 0Z" fill="#6c727b"/>`;
  const emblem = `${stamp(90, 90, 40)}<rect x="180" y="76" width="300" height="18" fill="#4b4a45"/><rect x="180" y="112" width="220" height="26" fill="#33322d"/>${lines(`${seed} back`, 180, 270, 2, 330, 30)}`;
  return rasteriseSvg(
    `<svg xmlns="http://www.w3.org/2000/svg" width="640" height="420"><rect width="640" height="420" fill="${c.pick(["#6f6a62", "#59616a", "#7c7365"])}"/><g transform="rotate(${c.range(-2, 2)} 320 210)"><rect x="28" y="36" width="584" height="350" rx="20" fill="${side === "front" ? "#e6eef0" : "#efe9df"}"/><g transform="translate(24 30)">${side === "front" ? `${lines(`${seed} front`, 50, 70, 6, 280, 34)}<rect x="50" y="296" width="400" height="14" fill="#33322d"/>${face}` : emblem}</g></g></svg>`,
  );
};

/** A letter with a stamp at its foot. */
export const letterPaper = (seed: string): Promise<Buffer> =>
  rasteriseSvg(
    `<svg xmlns="http://www.w3.org/2000/svg" width="500" height="680"><rect width="500" height="680" fill="#fbfaf5"/><rect x="150" y="60" width="200" height="18" fill="#33322d"/>${lines(`${seed} letter`, 60, 130, 15, 380, 26)}${stamp(370, 600, 46)}</svg>`,
  );

/** A scan as a PDF of one page: a frame, lines of print, a seal. */
export const scannedPaper = (seed: string): Buffer => {
  const c = chance(`scan ${seed}`);
  const print = Array.from({ length: 16 }, (_, index) => `70 ${640 - index * 30} ${Math.round(c.range(160, 440))} 8 re f`).join("\n");
  const content = `0.97 0.95 0.9 rg 0 0 595 842 re f\n0.69 0.22 0.17 RG 5 w 30 30 535 782 re S\n0.2 0.2 0.18 rg 190 730 215 24 re f\n0.35 0.35 0.32 rg\n${print}\n0.72 0.16 0.12 RG 4 w 420 90 90 90 re S`;
  const objects = [
    "<</Type/Catalog/Pages 2 0 R>>",
    "<</Type/Pages/Kids[3 0 R]/Count 1>>",
    "<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents 4 0 R/Resources<<>>>>",
    `<</Length ${content.length}>>\nstream\n${content}\nendstream`,
  ];
  let body = "%PDF-1.4\n";
  const places = objects.map((object, index) => {
    const at = body.length;
    body += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return at;
  });
  const table = places.map((at) => `${String(at).padStart(10, "0")} 00000 n \n`).join("");
  return Buffer.from(`${body}xref\n0 5\n0000000000 65535 f \n${table}trailer\n<</Size 5/Root 1 0 R>>\nstartxref\n${body.length}\n%%EOF\n`, "latin1");
};
