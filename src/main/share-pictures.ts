import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import path from "node:path";
import { buffer } from "node:stream/consumers";
import sharp from "sharp";
import type { AnyCall, InputOf, OutputOf } from "#kit/call.ts";
import { imageSize, imageWidths } from "#kit/image-path.ts";
import { NotFound, Refusal } from "#kit/refusal.ts";
import { shareKinds, sharePictureSize, type ShareKind } from "#kit/share-picture.ts";
import { courseDetails } from "#domains/publishing/academy/contract/courses.ts";
import { lecturerDetails } from "#domains/publishing/academy/contract/lecturers.ts";
import { articleDetails } from "#domains/publishing/articles/contract/reading.ts";
import { productDetails } from "#domains/catalogue/catalog/contract/details.ts";
import { designerDetails } from "#domains/catalogue/designs/contract/designers.ts";
import { designDetails } from "#domains/catalogue/designs/contract/works.ts";
import { enterpriseDetails, sampleDetails } from "#domains/catalogue/enterprises/contract/details.ts";
import { fairSite } from "#domains/publishing/exhibitions/contract/reading.ts";
import { lookDetails } from "#domains/publishing/exposition/contract/looks.ts";
import { newsDetails, topicDetails } from "#domains/publishing/exposition/contract/news.ts";
import { surveyDetails } from "#domains/publishing/exposition/contract/surveys.ts";
import { modelDetails } from "#domains/catalogue/models/contract/profiles.ts";
import { processingDetails } from "#domains/sourcing/processing/contract/list.ts";
import { iconPaths } from "#ui/icon-paths.ts";
import type { Services } from "#platform/calls/context.ts";

export type Ask = <C extends AnyCall>(call: C, input: InputOf<C>) => Promise<OutputOf<C>>;

/** `whole` pictures are never cropped: garments, figures. The others fill their half. */
type Sort = { pictureOf(ask: Ask, id: number): Promise<string | undefined>; whole?: boolean; icon: keyof typeof iconPaths };

const sorts: Record<Exclude<ShareKind, "fair">, Sort> = {
  product: { pictureOf: async (ask, id) => (await ask(productDetails, { id })).images[0]?.path, whole: true, icon: "shirt" },
  enterprise: {
    async pictureOf(ask, user_id) {
      const factory = await ask(enterpriseDetails, { user_id });
      return factory.image || factory.sample[0]?.sample_image[0] || factory.logo;
    },
    icon: "desk",
  },
  sample: { pictureOf: async (ask, id) => (await ask(sampleDetails, { id })).sample_image[0], whole: true, icon: "scissors" },
  design: { pictureOf: async (ask, id) => (await ask(designDetails, { id })).image, icon: "edit" },
  designer: { pictureOf: async (ask, user_id) => (await ask(designerDetails, { user_id })).portrait, icon: "user" },
  model: { pictureOf: async (ask, id) => (await ask(modelDetails, { id })).image, whole: true, icon: "user" },
  processing: { pictureOf: async (ask, id) => (await ask(processingDetails, { id })).image, whole: true, icon: "scissors" },
  article: { pictureOf: async (ask, id) => (await ask(articleDetails, { id })).image, icon: "file" },
  course: { pictureOf: async (ask, id) => (await ask(courseDetails, { id })).image, icon: "play" },
  lecturer: { pictureOf: async (ask, id) => (await ask(lecturerDetails, { id })).image, icon: "head" },
  look: { pictureOf: async (ask, id) => (await ask(lookDetails, { id })).image, whole: true, icon: "star" },
  news: { pictureOf: async (ask, id) => (await ask(newsDetails, { id })).image, icon: "file" },
  topic: { pictureOf: async (ask, id) => (await ask(topicDetails, { id })).image, icon: "tag" },
  survey: { pictureOf: async (ask, id) => (await ask(surveyDetails, { id })).image, icon: "chart" },
};

/** The house's colours: `src/ui/tokens.css`. */
const colours = { denim: "#1c2957", deep: "#141f45", tape: "#fbfaf6", thread: "#b8291f", wash: "#c3cce4", cotton: "#e8e5da" };

const { width, height } = sharePictureSize;
const panelWidth = 470;
const pictureWidth = width - panelWidth;

/** The letters of the logos are paths: drawn alike whatever fonts a machine has. */
const logo = (name: string) => {
  const svg = readFileSync(path.resolve(import.meta.dirname, `../sites/public/${name}.svg`), "utf8");
  const [, wide = "290", high = "64"] = /viewBox="0 0 ([\d.]+) ([\d.]+)"/.exec(svg) ?? [];
  return {
    ratio: Number(wide) / Number(high),
    at: (x: number, y: number, w: number) => svg.replace("<svg ", `<svg x="${x}" y="${y}" width="${w}" height="${w / (Number(wide) / Number(high))}" `),
  };
};
let logos: { zh: ReturnType<typeof logo>; ar: ReturnType<typeof logo> } | undefined;
const theLogos = () => (logos ??= { zh: logo("logo-light"), ar: logo("logo-ar-light") });

/** Indigo twill with the selvedge at its edge, both names of the house, and the mark of the kind of thing. */
const panel = (icon: keyof typeof iconPaths | undefined, across: number): string => {
  const { zh, ar } = theLogos();
  const edge = across === width ? 0 : 26;
  const room = across - edge - 96;
  const zhWidth = Math.min(room, 420);
  const arWidth = Math.min(room * 0.62, 260);
  const left = edge + (across - edge - zhWidth) / 2;
  const top = height / 2 - zhWidth / zh.ratio / 2 - (icon ? 0 : 50);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${across}" height="${height}" viewBox="0 0 ${across} ${height}">
<defs><pattern id="twill" width="8" height="8" patternUnits="userSpaceOnUse"><path d="M-2 10 10-2M-6 6 6-6M2 14 14 2" stroke="${colours.deep}" stroke-width="2.4"/></pattern></defs>
<rect width="${across}" height="${height}" fill="${colours.denim}"/><rect width="${across}" height="${height}" fill="url(#twill)"/>
${edge ? `<rect width="${edge}" height="${height}" fill="${colours.tape}"/><path d="M13 0V${height}" stroke="${colours.thread}" stroke-width="5" stroke-dasharray="22 10"/>` : ""}
${icon ? `<g transform="translate(${edge + (across - edge) / 2 - 45} 92) scale(4.5)"><path d="${iconPaths[icon]}" fill="none" stroke="${colours.wash}" stroke-width="1.1" stroke-linecap="square"/></g>` : ""}
${zh.at(left, top, zhWidth)}
${ar.at(edge + (across - edge - arWidth) / 2, icon ? 468 : top + zhWidth / zh.ratio + 60, arWidth)}
</svg>`;
};

/** Whole pictures stand on the colour of their own corner, so that the ground seems to go on. */
const groundOf = async (picture: Buffer): Promise<string> => {
  const { data } = await sharp(picture)
    .extract({ left: 2, top: 2, width: 4, height: 4 })
    .flatten({ background: colours.cotton })
    .resize(1, 1)
    .raw()
    .toBuffer({ resolveWithObject: true });
  return `rgb(${data[0]}, ${data[1]}, ${data[2]})`;
};

const draw = async (picture: Buffer | null, { whole, icon }: Pick<Sort, "whole"> & { icon?: Sort["icon"] }): Promise<Buffer> => {
  const sheet = sharp({ create: { width, height, channels: 3, background: colours.cotton } });
  if (!picture)
    return sheet
      .composite([{ input: Buffer.from(panel(undefined, width)) }])
      .jpeg({ quality: 84, mozjpeg: true })
      .toBuffer();
  const shown = await sharp(picture)
    .resize({
      width: pictureWidth,
      height,
      fit: whole ? "contain" : "cover",
      position: whole ? "centre" : "attention",
      background: whole ? await groundOf(picture) : colours.cotton,
    })
    .flatten({ background: colours.cotton })
    .toBuffer();
  return sheet
    .composite([
      { input: shown, left: 0, top: 0 },
      { input: Buffer.from(panel(icon, panelWidth)), left: pictureWidth, top: 0 },
    ])
    .jpeg({ quality: 84, mozjpeg: true })
    .toBuffer();
};

/** Set up when the drawing changes: what was drawn before is not looked for any more. */
const edition = 1;

const isShareKind = (kind: string): kind is ShareKind => (shareKinds as readonly string[]).includes(kind);

/**
 * Pictures for shared links (Open Graph, 1200 × 630): a thing's own picture beside the house's panel. One is drawn when it is
 * first asked for, and kept under the name of the picture it shows: a new picture is another file. Null is 404.
 */
export const sharePictures = ({ storage, images }: Services, ask: Ask) => {
  const drawing = new Map<string, Promise<Buffer>>();

  const sized = async (image: string): Promise<Buffer | null> => {
    const size = imageSize(image);
    const name = /\/files\/([a-z0-9]+-\d+x\d+)\.webp$/.exec(image)?.[1];
    if (!size || !name) return null;
    const wanted = imageWidths.find((one) => one >= Math.max(pictureWidth, Math.ceil((height * size.width) / size.height))) ?? 1280;
    return images.variant(name, Math.min(wanted, 1280), "webp");
  };

  const kept = (image: string, sort: Pick<Sort, "whole"> & { icon?: Sort["icon"] }): Promise<Buffer> => {
    const digest = createHash("sha256")
      .update(`${edition} ${sort.icon ?? ""} ${image}`)
      .digest("hex")
      .slice(0, 32);
    const key = `shares/${digest.slice(0, 2)}/${digest}.jpg`;
    const under = drawing.get(key);
    if (under) return under;
    const work = (async () => {
      const file = await storage.get(key);
      if (file) return buffer(file.body);
      const made = await draw(image ? await sized(image) : null, sort);
      await storage.put(key, made, "image/jpeg");
      return made;
    })().finally(() => drawing.delete(key));
    drawing.set(key, work);
    return work;
  };

  return {
    house: () => kept("", {}),
    async of(kind: string, name: string): Promise<Buffer | null> {
      if (!isShareKind(kind)) return null;
      try {
        if (kind === "fair") return /^[a-z0-9]{2,40}$/.test(name) ? await kept((await ask(fairSite, { site: name })).image, { icon: "calendar" }) : null;
        if (!/^[1-9]\d{0,8}$/.test(name)) return null;
        const sort = sorts[kind];
        return await kept((await sort.pictureOf(ask, Number(name))) ?? "", sort);
      } catch (error) {
        if (error instanceof NotFound || error instanceof Refusal) return null;
        throw error;
      }
    },
  };
};
