import {
  bannerPictures,
  coverPicture,
  figurePictures,
  garmentPictures,
  garmentViews,
  portraitPictures,
  rasterise,
  scenePictures,
  type Picture,
} from "#demo/pictures/catalogue.ts";
import type { Portal } from "#main/portal.ts";
import type { Drawable } from "./market.ts";
import { keptPictures } from "./kept-pictures.ts";

export type ImageStore = {
  /** Draws a picture and stores it by the way of an upload; the same key is drawn once however often it is used. */
  image(picture: Drawable): Promise<string>;
  /** Draws the whole catalogue beside the loading, two pictures at a time, in the order in which the parts ask for them. */
  drawAhead(factories: number): Promise<void>;
};

/** `keptIn`: a folder for what was drawn, from which the next market takes it. Absent: everything is drawn. */
export const imageStore = (portal: Portal, keptIn?: string): ImageStore => {
  const drawn = new Map<string, Promise<string>>();
  const draw = async (picture: Picture): Promise<string> => (await portal.services.images.store(await rasterise(picture))).path;
  const make = keptIn ? keptPictures(keptIn, portal.services.storage, draw) : draw;
  const image = (picture: Drawable): Promise<string> => {
    const kept = drawn.get(picture.key) ?? make(picture as Picture);
    drawn.set(picture.key, kept);
    return kept;
  };
  return {
    image,
    async drawAhead(factories) {
      const waiting: Picture[] = [
        ...bannerPictures(),
        ...Array.from({ length: factories }, (_none, index) => coverPicture(index)),
        ...scenePictures(),
        ...portraitPictures(),
        ...garmentPictures(),
        ...figurePictures(),
        ...garmentViews(),
      ];
      const hand = async () => {
        for (let picture = waiting.shift(); picture; picture = waiting.shift()) if (!drawn.has(picture.key)) await image(picture);
      };
      await Promise.all([hand(), hand()]);
    },
  };
};
