// Every picture of the demo market, by key, drawn when asked for.
import { banner, bannerNames, type BannerName } from "./banners.ts";
import { asPattern, svg } from "./drawing.ts";
import { poster, posterNames, type PosterName } from "./fair-posters.ts";
import { figure, lookNames, portrait, SKIN, type LookName } from "./figures.ts";
import type { Drawn, Materials, Part } from "./flat.ts";
import { garment, papers, type CutName } from "./garments.ts";
import { monogram } from "./monograms.ts";
import { paletteNames, palettes, type PaletteName } from "./palettes.ts";
import { familyNames, print, type FamilyName } from "./prints.ts";
import { rasteriseDrawn, rasteriseSvg } from "./rasterise.ts";
import { cover, scene, sceneNames, type SceneName } from "./scenes.ts";
import { styles, type Plain, type Printed } from "./styles.ts";
import { plainMaterials, printedMaterials, toneOf } from "./tailoring.ts";
import { clothView, drapeView, isWorn, lowerPart, rollView, upperPart, wornView } from "./views.ts";
import { colours, familyWords, paletteWords, type GarmentKind, type MaterialName, type Words } from "./words.ts";

export { cutWords, familyWords, kindWords, materialWords, paletteWords, withinTitle } from "./words.ts";
export type { GarmentKind, MaterialName, Words } from "./words.ts";
export type { BannerName, CutName, FamilyName, LookName, PaletteName, SceneName };

export type Picture = {
  /** Unique among all pictures; the same key is the same drawing. */
  key: string;
  kind: "garment" | "view" | "print" | "scene" | "banner" | "poster" | "monogram" | "figure" | "portrait" | "certificate";
  width: number;
  height: number;
  /** "#rrggbb", the ground first. */
  inks?: string[];
  svg(): string;
  /** The drawing taken apart, where that makes a quicker raster of it. */
  drawn?(): Drawn;
  /** Of the drawing taken apart: the part that is shown. */
  part?: Part;
};

export type GarmentFacts = {
  style: string;
  kind: GarmentKind;
  cut: CutName;
  cloth: MaterialName;
  family?: FamilyName;
  palette?: PaletteName;
  colourName: Words;
  colourHex: string;
};
export type GarmentPicture = Picture & { kind: "garment"; garment: GarmentFacts };

export type Colourway = {
  key: string;
  colour: Words;
  hex: string;
  palette?: PaletteName;
  picture: GarmentPicture;
  /** The same from other sides: on somebody where a figure can wear it, parts from near, the cloth. */ views: Picture[];
};
export type GarmentStyle = {
  key: string;
  kind: GarmentKind;
  cut: CutName;
  /** What it is made of: a key of `materialWords`. */
  cloth: MaterialName;
  family?: FamilyName;
  /** The palette of the first colourway, where the cloth is printed. */
  palette?: PaletteName;
  colourways: Colourway[];
};

const isPrinted = (style: Plain | Printed): style is Printed => "family" in style;

function colourway(style: Plain | Printed, styleKey: string, name: string, words: Words, hex: string, paper: string, materials: () => Materials): Colourway {
  const key = `garment/${styleKey}/${name}`;
  const drawn = () => garment(style.cut, materials(), styleKey, paper);
  const palette = isPrinted(style) ? { palette: name as PaletteName } : {};
  const family = isPrinted(style) ? { family: style.family } : {};
  return {
    key: name,
    colour: words,
    hex,
    ...palette,
    picture: {
      key,
      kind: "garment",
      width: 800,
      height: 1000,
      ...(isPrinted(style) ? { inks: [...palettes[name as PaletteName]] } : {}),
      svg: () => drawn().svg(),
      drawn,
      garment: { style: styleKey, kind: style.kind, cut: style.cut, cloth: style.material, ...family, ...palette, colourName: words, colourHex: hex },
    },
    views: viewsOf(style.cut, key, materials, drawn),
  };
}

function viewsOf(cut: CutName, of: string, materials: () => Materials, drawn: () => Drawn): Picture[] {
  const from = (part: Part, name: string): Picture => ({
    key: `${of}/${name}`,
    kind: "view",
    width: part.width,
    height: part.height,
    svg: () => drawn().svg(part),
    drawn,
    part,
  });
  return [
    isWorn(cut) ? { key: `${of}/worn`, kind: "view", width: 640, height: 800, svg: () => wornView(cut, materials(), of) } : from(lowerPart, "lower"),
    from(upperPart(cut), "upper"),
    { key: `${of}/cloth`, kind: "view", width: 640, height: 800, svg: () => clothView(materials(), of) },
  ];
}

let allStyles: GarmentStyle[] | undefined;
/** Garment designs, each in 3 to 6 colourways with a picture of its own. */
export function garmentStyles(): GarmentStyle[] {
  allStyles ??= styles.map((style, i) => {
    const paper = papers[(i * 3) % papers.length] ?? papers[0];
    if (isPrinted(style)) {
      const { cut, material, family, seed } = style;
      const key = `${cut}-${material}-${family}-${seed}`;
      const colourways = style.palettes.map((palette) =>
        colourway(style, key, palette, paletteWords[palette], toneOf(family, palette, seed), paper, () =>
          printedMaterials(cut, material, family, palette, seed),
        ),
      );
      return { key, kind: style.kind, cut, cloth: material, family, palette: style.palettes[0]!, colourways };
    }
    const { cut, material } = style;
    const key = `${cut}-${material}`;
    const colourways = style.colours.map((name) => {
      const { hex, accent, words } = colours[name];
      return colourway(style, key, name, words, hex, paper, () => plainMaterials(cut, material, hex, accent));
    });
    return { key, kind: style.kind, cut, cloth: material, colourways };
  });
  return allStyles;
}
/** Views of the colourways that most products of a style come in. */
export const garmentViews = (): Picture[] => garmentStyles().flatMap((style) => style.colourways.slice(0, 1).flatMap(({ views }) => views));
export const garmentPictures = (): GarmentPicture[] => garmentStyles().flatMap((style) => style.colourways.map(({ picture }) => picture));

export type PrintPicture = Picture & {
  kind: "print";
  inks: string[];
  family: FamilyName;
  palette: PaletteName;
  seed: number;
  familyName: Words;
  paletteName: Words;
};

const PRINT_SIDE = 720;
/** Repeats drawn small for garments are shown larger as a print of their own. */
const enlarged: Partial<Record<FamilyName, number>> = { seigaiha: 1.7, polka: 1.3, gingham: 1.3 };
/** The repeats in a side, so that the picture itself repeats without a seam. */
const repeats = (length: number): number => {
  let best = 1;
  for (let count = 1; count <= 36; count++)
    if (PRINT_SIDE % count === 0 && Math.abs(Math.log(PRINT_SIDE / count / length)) < Math.abs(Math.log(PRINT_SIDE / best / length))) best = count;
  return best;
};

export function printPicture(family: FamilyName, palette: PaletteName, seed: number): PrintPicture {
  return {
    key: `print/${family}/${palette}/${seed}`,
    kind: "print",
    width: PRINT_SIDE,
    height: PRINT_SIDE,
    inks: [...palettes[palette]],
    family,
    palette,
    seed,
    familyName: familyWords[family],
    paletteName: paletteWords[palette],
    svg: () => {
      const tile = print(family, palette, seed);
      const [across, down] = [tile.w, tile.h].map((length) => PRINT_SIDE / repeats(length * (enlarged[family] ?? 1)) / length) as [number, number];
      return svg(
        PRINT_SIDE,
        PRINT_SIDE,
        `<defs>${asPattern("p", tile)}</defs><g transform="scale(${across} ${down})"><rect width="${PRINT_SIDE / across}" height="${PRINT_SIDE / down}" fill="url(#p)"/></g>`,
      );
    },
  };
}
/** Printed yard goods other than flat: from near with a rule, hung, and rolled up. */
export const yardViews = ({ key, family, palette, seed }: PrintPicture): Picture[] =>
  Object.entries({ cloth: clothView, drape: drapeView, roll: rollView }).map(([name, view]) => ({
    key: `${key}/${name}`,
    kind: "view",
    width: 640,
    height: 800,
    svg: () => view(printedMaterials("dress", "poplin", family, palette, seed), key),
  }));
/** Seamless tiles, every family in 14 palettes. */
export const printPictures = (): PrintPicture[] =>
  familyNames.flatMap((family, f) =>
    Array.from({ length: 14 }, (_, i) => printPicture(family, paletteNames[(i + f * 5) % paletteNames.length] ?? "indigo", (i % 5) + 1)),
  );

export type ScenePicture = Picture & { kind: "scene"; scene: SceneName };
export const scenePictures = (): ScenePicture[] =>
  sceneNames.flatMap((name) =>
    [1, 2, 3, 4, 5].map((seed) => ({ key: `scene/${name}/${seed}`, kind: "scene", scene: name, width: 1200, height: 800, svg: () => scene(name, seed) })),
  );
/** The cover of a factory, its own however many there are: neighbours show another scene. */
export const coverPicture = (index: number): ScenePicture => {
  const name = sceneNames[index % sceneNames.length] ?? "sewing";
  const round = Math.floor(index / sceneNames.length);
  return { key: `cover/${name}/${round}`, kind: "scene", scene: name, width: 1200, height: 800, svg: () => cover(name, round) };
};

export type BannerPicture = Picture & { kind: "banner"; banner: BannerName };
export const bannerPictures = (): BannerPicture[] =>
  bannerNames.flatMap((name) =>
    [3, 4].map((seed) => ({ key: `banner/${name}/${seed}`, kind: "banner", banner: name, width: 1600, height: 560, svg: () => banner(name, seed) })),
  );

/** What a fair is about, by the fair's name. */
export const posterPicture = (name: PosterName): Picture => ({ key: `poster/${name}`, kind: "poster", width: 1200, height: 900, svg: () => poster(name) });
export const posterPictures = (): Picture[] => posterNames.map(posterPicture);

/** A firm's mark: one to three Latin capitals. */
export const monogramPicture = (letters: string, seed: number | string): Picture => ({
  key: `monogram/${letters}/${seed}`,
  kind: "monogram",
  width: 240,
  height: 240,
  svg: () => monogram(letters, seed),
});

export type FigurePicture = Picture & { kind: "figure"; look: LookName; isMan: boolean; skin: string };
const skins = [0, 1, 2, 0, 3, 1, 1, 4, 2, 0, 1, 5, 2].map((i) => SKIN[i]!);
const MENS_LOOKS: readonly LookName[] = ["suit", "thobe", "street"];
export const figurePictures = (): FigurePicture[] =>
  lookNames.flatMap((look, l) =>
    [1, 2, 3, 4, 5].map((seed) => {
      const isMan = MENS_LOOKS.includes(look) ? look !== "street" || seed % 2 === 0 : look === "coat" && seed > 3;
      const skin = skins[(seed + l * 5) % skins.length]!;
      return {
        key: `figure/${look}/${seed}`,
        kind: "figure",
        look,
        isMan,
        skin,
        width: 600,
        height: 900,
        svg: () => figure(`${look}${seed}`, { look, man: isMan, skin, person: `${look}${seed}` }),
      };
    }),
  );

/** The same person in other clothes. Who is covered at work is covered in every picture. */
export const portfolioPictures = (base: FigurePicture, count: number): FigurePicture[] => {
  const worn: readonly LookName[] = base.isMan
    ? ["suit", "coat", "street"]
    : base.look === "abaya"
      ? ["abaya", "coat", "dress"]
      : ["dress", "coat", "knit", "suit", "street"];
  const others = worn.filter((look) => look !== base.look || look === "abaya");
  const start = base.key.length + Number(base.key.at(-1));
  return Array.from({ length: count }, (_, index) => {
    const look = others[(start + index) % others.length] ?? "coat";
    const person = base.key.replace("figure/", "").replace("/", "");
    return {
      ...base,
      key: `${base.key}/${look}/${index}`,
      look,
      svg: () =>
        figure(`${person} in ${look} ${index}`, {
          look,
          man: base.isMan,
          skin: base.skin,
          person,
          ...(base.look === "abaya" ? { hair: "hijab" as const } : {}),
        }),
    };
  });
};

export type PortraitPicture = Picture & { kind: "portrait"; isMan: boolean };
export const portraitPictures = (): PortraitPicture[] =>
  Array.from({ length: 64 }, (_, i) => {
    const isMan = i % 5 < 2;
    return {
      key: `portrait/${i + 1}`,
      kind: "portrait",
      isMan,
      width: 600,
      height: 600,
      svg: () => portrait(i + 20, { man: isMan, skin: skins[(i * 5) % skins.length]! }),
    };
  });

/** Somebody with an open head, where scarves and headdresses are not worn. */
export const bareheadedPicture = (index: number, isMan: boolean): PortraitPicture => {
  const hairs = isMan ? (["short", "crop"] as const) : (["bob", "long", "bun", "braid"] as const);
  return {
    key: `portrait/bare/${isMan ? "man" : "woman"}/${index}`,
    kind: "portrait",
    isMan,
    width: 600,
    height: 600,
    svg: () => portrait(`bare ${index}`, { man: isMan, look: "knit", hair: hairs[index % hairs.length]!, skin: skins[index % 2]! }),
  };
};

/** The picture as a PNG of its own size, as a person would upload it. */
export const rasterise = async (picture: Picture): Promise<Buffer> =>
  picture.drawn ? rasteriseDrawn(picture.drawn(), picture.part) : rasteriseSvg(picture.svg());
