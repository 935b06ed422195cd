/** Relative luminance of "#rrggbb" (WCAG 2.2). */
const luminance = (colour: string): number => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(colour.slice(at, at + 2), 16) / 255)
    .map((level) => (level <= 0.04045 ? level / 12.92 : ((level + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};

/** From 1 to 21; text needs 4.5. */
export const contrast = (one: string, other: string): number => {
  const [light, dark] = [luminance(one), luminance(other)].sort((a, b) => b - a) as [number, number];
  return (light + 0.05) / (dark + 0.05);
};

export const readable = 4.5;

export type Theme = { ground: string; on_ground: string; accent: string; on_accent: string; deep: string; wash: string; pattern: Pattern };

/** Drawn by the style sheet in the theme's own colours. */
export const patterns = ["stripes", "grid", "chevrons", "dots", "lattice", "snow", "petals", "rib", "waves", "confetti", "twill", "rays"] as const;
export type Pattern = (typeof patterns)[number];

/** The portal's own ink, which stands on a theme's wash, and its sheet, on which a theme's deep colour stands. */
const ink = "#141a33";
const chalk = "#fdfdfb";

/** The colours of a theme whose text could not be read, by the name of the text's colour. */
export const unreadable = (theme: Omit<Theme, "pattern">): ("on_ground" | "on_accent" | "deep" | "wash")[] =>
  (
    [
      ["on_ground", theme.on_ground, theme.ground],
      ["on_accent", theme.on_accent, theme.accent],
      ["deep", theme.deep, chalk],
      ["deep", theme.deep, theme.wash],
      ["wash", ink, theme.wash],
    ] as const
  )
    .filter(([, text, ground]) => contrast(text, ground) < readable)
    .map(([name]) => name)
    .filter((name, index, all) => all.indexOf(name) === index);
