// A certificate as it comes out of a scanner: paper, frame, the standard's letters, ruled lines and a seal.
import { chance } from "./chance.ts";
import { svg } from "./drawing.ts";
import { strokedLetters } from "./monograms.ts";
import type { Picture } from "./catalogue.ts";

const letters: Record<string, string> = {
  bsci: "BSCI",
  oeko_tex: "OEKO TEX",
  iso9001: "ISO",
  iso14001: "ISO",
  gots: "GOTS",
  grs: "GRS",
  sedex: "SEDEX",
  wrap: "WRAP",
};
const inks = ["#1c2957", "#256249", "#76520a", "#971d15"] as const;

const drawing = (kind: string): string => {
  const c = chance(`certificate ${kind}`);
  const ink = c.pick(inks);
  const title = letters[kind] ?? "ISO";
  const size = Math.min(64, 560 / title.length);
  const lines = Array.from({ length: 11 }, (_none, at) => {
    const width = at % 4 === 3 ? c.int(180, 320) : c.int(430, 560);
    return `<path d="M${400 - width / 2} ${430 + at * 34}h${width}" stroke="${at % 4 === 0 ? ink : "#8b8676"}" stroke-width="${at % 4 === 0 ? 7 : 3}" opacity="${at % 4 === 0 ? 0.85 : 0.55}"/>`;
  }).join("");
  const rays = Array.from({ length: 36 }, (_none, at) => {
    const turn = (at * Math.PI) / 18;
    return `<path d="M${(590 + 58 * Math.cos(turn)).toFixed(1)} ${(930 + 58 * Math.sin(turn)).toFixed(1)}L${(590 + 78 * Math.cos(turn)).toFixed(1)} ${(930 + 78 * Math.sin(turn)).toFixed(1)}" stroke="#b8291f" stroke-width="5"/>`;
  }).join("");
  return svg(
    800,
    1120,
    `<rect width="800" height="1120" fill="#f7f4ea"/><g transform="rotate(${c.range(-0.6, 0.6).toFixed(2)} 400 560)" fill="none"><rect x="46" y="46" width="708" height="1028" stroke="${ink}" stroke-width="10"/><rect x="66" y="66" width="668" height="988" stroke="${ink}" stroke-width="2"/><path d="M120 160h560M120 360h560" stroke="${ink}" stroke-width="2"/>${strokedLetters(title, 400, 225, size, ink)}${lines}<path d="M120 950c40-60 60 40 100-20s50 30 90-10" stroke="#141a33" stroke-width="4"/><path d="M110 985h250" stroke="#8b8676" stroke-width="2"/><circle cx="590" cy="930" r="50" stroke="#b8291f" stroke-width="6"/><path d="M566 932l18 18 34-40" stroke="#b8291f" stroke-width="8"/>${rays}</g>`,
  );
};

/** The scan of a certificate of this standard: one drawing a standard. */
export const certificatePicture = (kind: string): Picture => ({
  key: `certificate/${kind}`,
  kind: "certificate",
  width: 800,
  height: 1120,
  svg: () => drawing(kind),
});
