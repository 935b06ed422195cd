import type { Lab } from "#platform/likeness/lab.ts";
import type { ColourFamily } from "../../contract/fields.ts";

/** The name a buyer would give the colour. Hue angles in degrees of the a-b plane. */
export const colourFamilyOf = (lab: Lab): ColourFamily => {
  const [lightness, a, b] = lab;
  const chroma = Math.hypot(a, b);
  if (chroma < 9) return lightness > 82 ? "white" : lightness < 28 ? "black" : "grey";
  const hue = (Math.atan2(b, a) * (180 / Math.PI) + 360) % 360;
  if (chroma < 34 && lightness > 74 && hue > 45 && hue < 115) return "beige";
  if (lightness < 62 && hue > 28 && hue < 95) return chroma > 62 && hue < 50 ? "red" : "brown";
  if (hue < 8 || hue >= 325) return lightness > 55 ? "pink" : "red";
  if (hue < 48) return lightness > 68 ? "pink" : "red";
  if (hue < 74) return "orange";
  if (hue < 108) return "yellow";
  if (hue < 175) return "green";
  if (hue < 225) return "teal";
  if (hue < 295) return "blue";
  return "purple";
};
