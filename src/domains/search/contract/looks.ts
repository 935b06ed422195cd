import { z } from "zod";
import { defineCall } from "#kit/call.ts";
import { id } from "#kit/ids.ts";
import { pageInput, pageOutput } from "#kit/paging.ts";
import { to } from "#kit/paths.ts";
import { uploadedFile } from "#kit/uploaded-file.ts";
import { found } from "./kinds.ts";

/** What is found by a picture. */
export const pictured = ["product", "design"] as const;
export type Pictured = (typeof pictured)[number];

/** What a picture looks like, as it stands in an address: some 250 letters. */
const look = z
  .string()
  .max(260)
  .regex(/^[\w-]+$/);

export const readPicture = defineCall({
  path: "search/picture",
  about: "Reads what a picture looks like, for finding what looks alike. Nothing of the picture is kept: its look stands in the address of what it finds",
  who: "anyone",
  multipart: true,
  withoutTransaction: true,
  limit: { count: 40, seconds: 600 },
  input: z.object({ picture: uploadedFile, kind: z.enum(pictured).default("product") }),
  output: z.object({ look: z.string(), kind: z.enum(pictured) }),
  refusals: {
    type: /*i18n*/ { id: "search.picture_type", message: "A picture has to be PNG, JPEG, WebP, GIF or BMP" },
    broken: /*i18n*/ { id: "search.picture_broken", message: "This picture cannot be read" },
    pixels: /*i18n*/ { id: "search.picture_pixels", message: "This picture has too many pixels: 40 million at most" },
  },
  page: (answer) => ("refused" in answer ? to("s-picture", { refused: answer.refused }) : to("s-picture", { look: answer.look, kind: answer.kind })),
});

export const alike = defineCall({
  path: "search/alike",
  about: "Goods or prints that look like a picture, or like one of them, the likest first; with words, those among what the words find",
  who: "anyone",
  reads: true,
  shared: { seconds: 600, tags: [], aged: ["search"] },
  input: z
    .object({
      look: look.optional(),
      /** Instead of a look: a thing whose picture is meant. */
      like: z.object({ kind: z.enum(pictured), id }).optional(),
      kind: z.enum(pictured).default("product"),
      q: z.string().trim().max(200).default(""),
      ...pageInput,
    })
    .refine((input) => (input.look === undefined) !== (input.like === undefined), { path: ["look"], error: "kit.required" }),
  output: z.object({
    list: z.array(found),
    /** What the picture was seen as: the thing without its ground, row by row as `#rrggbb`, and its colours with their shares in percent. */
    seen: z.object({ columns: z.int(), mosaic: z.array(z.string()), colours: z.array(z.object({ hex: z.string(), percent: z.int() })) }),
    /** Of `like`. */
    title: z.string(),
    ...pageOutput,
  }),
  refusals: {},
});
