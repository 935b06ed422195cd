import { z } from "zod";
import { imageSize } from "./image-path.ts";
import { says } from "./words.ts";

export const imageWrong = /*i18n*/ { id: "kit.image_wrong", message: "Upload the picture here first" };

/** The path of a picture uploaded here: one from elsewhere would let a page load what it does not control. Apart from `image-path.ts`, so that pages show pictures without loading schemas. */
export const storedImage = z
  .string()
  .max(200)
  .refine((path) => path.startsWith("/files/") && imageSize(path) !== undefined, { error: says(imageWrong) });
