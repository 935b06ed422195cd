/** The ground first, then the screens in printing order. */
export type Inks = readonly [ground: string, first: string, second: string, third: string, fourth: string];

/** Dye-house palettes. */
export const palettes = {
  indigo: ["#1f2c5c", "#f4f1e8", "#6f86c4", "#a9b7de", "#c8372d"],
  chalk: ["#f4f2ec", "#24346b", "#c8372d", "#8d9bc4", "#d9d4c4"],
  madder: ["#b23a2e", "#f6ead9", "#e5a48a", "#5a1f22", "#e9c46a"],
  weld: ["#e3b23c", "#2b2f4f", "#f7efdc", "#b5642c", "#6c7f5b"],
  moss: ["#5d6b45", "#eae4cd", "#2f3a2c", "#b8b07a", "#c96a3a"],
  woad: ["#cfdbe6", "#2d4a7c", "#f7f6f1", "#7a97bf", "#b8502f"],
  walnut: ["#6d4a35", "#ecdcc3", "#b98a5e", "#2e2220", "#d9b25f"],
  rose: ["#eecfc6", "#a33a4b", "#f9f1ea", "#5b7d6b", "#d6877f"],
  tea: ["#dfe4d3", "#3f6b5c", "#f6f4ea", "#8fae94", "#c9683f"],
  night: ["#171c33", "#d8a846", "#e9e3d2", "#49568c", "#a83a32"],
  sand: ["#e4d8c1", "#7f5a3c", "#f7f2e6", "#b6976c", "#33405f"],
  persimmon: ["#dd6b3c", "#fbf1e2", "#2b3563", "#f2b48a", "#8c2f2a"],
  plum: ["#4c2b47", "#e7cfc9", "#a8647b", "#d9a441", "#7d8fae"],
  lagoon: ["#1f6a70", "#eff0e4", "#79b3a8", "#0f2f3c", "#e2a04a"],
  ink: ["#f3f1eb", "#1b2036", "#6b7087", "#b9bac4", "#c8372d"],
  celadon: ["#a9c2b0", "#f5f3e8", "#35564a", "#d98f6a", "#e6ddc0"],
  mulberry: ["#7c2740", "#f3dfd3", "#d98a9a", "#3a1830", "#e0b660"],
  harbour: ["#35607f", "#f1efe4", "#9fc0cf", "#e0a24f", "#16283f"],
} as const satisfies Record<string, Inks>;

export type PaletteName = keyof typeof palettes;
export const paletteNames = Object.keys(palettes) as PaletteName[];
