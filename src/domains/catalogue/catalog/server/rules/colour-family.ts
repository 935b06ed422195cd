import type { ColourFamily } from "../../contract/choices.ts";

/** The family that a shade is filtered under, by lightness, chroma and hue of its hex. Sellers name colours as they like; filters cannot. */
export const colourFamily = (hex: string): ColourFamily => {
  const [r, g, b] = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255) as [number, number, number];
  const [most, least] = [Math.max(r, g, b), Math.min(r, g, b)];
  const chroma = most - least;
  const light = (most + least) / 2;
  if (light < 0.12 || (light < 0.18 && chroma < 0.1)) return "black";
  if (light > 0.93 && chroma < 0.1) return "white";
  if (chroma < 0.07) return light < 0.2 ? "black" : light > 0.9 ? "white" : "grey";
  const hue = 60 * (most === r ? ((g - b) / chroma + 6) % 6 : most === g ? (b - r) / chroma + 2 : (r - g) / chroma + 4);
  if (hue < 14 || hue >= 345) return light > 0.68 ? "pink" : chroma < 0.3 && light < 0.4 ? "brown" : "red";
  if (hue < 55) {
    if (light > 0.72 && chroma < 0.35) return "beige";
    if (light < 0.45 || chroma < 0.4) return light > 0.6 ? "beige" : "brown";
    return hue < 36 ? "orange" : "yellow";
  }
  if (hue < 70) return light > 0.8 && chroma < 0.3 ? "beige" : light < 0.35 ? "green" : "yellow";
  if (hue < 180) return "green";
  if (hue < 260) return light < 0.34 ? "navy" : "blue";
  if (hue < 310) return "purple";
  return light > 0.5 ? "pink" : chroma > 0.35 ? "red" : "purple";
};
