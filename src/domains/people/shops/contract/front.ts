import { z } from "zod";
import { productCard } from "#domains/catalogue/catalog/contract/product-card.ts";
import { defineCall } from "#kit/call.ts";
import { id } from "#kit/ids.ts";
import { localText, localTextOrNone, localTextWire } from "#kit/local-text.ts";
import { pageInput, pageOutput } from "#kit/paging.ts";
import { definePictureUpload } from "#kit/picture-upload.ts";
import { storedImage } from "#kit/stored-image.ts";

export const mostFeatured = 12;
export const mostGroups = 20;
export const mostGrouped = 200;

const holiday = z.object({ from: z.string(), until: z.string(), note: z.string(), has_begun: z.boolean() }).nullable();

export const shopFront = defineCall({
  path: "shop/front",
  about: "How a shop looks: banner, opening line, goods it puts first, its own groups of goods, and its holiday",
  who: "anyone",
  input: z.object({ seller_id: id }),
  output: z.object({
    banner: z.string(),
    opening: z.string(),
    featured: z.array(productCard),
    groups: z.array(z.object({ id: z.int(), name: z.string(), count: z.int() })),
    holiday,
  }),
  reads: true,
  shared: {
    seconds: 600,
    tags: [],
    tagsOf: ({ seller_id }: { seller_id: number }) => [`shop-front:${seller_id}`, `shop:${seller_id}`],
    aged: ["catalog"],
  },
  refusals: {},
});

export const shopGroup = defineCall({
  path: "shop/group",
  about: "The goods of one of a shop's own groups, in the shop's order",
  who: "anyone",
  input: z.object({ seller_id: id, id, ...pageInput }),
  output: z.object({ name: z.string(), list: z.array(productCard), ...pageOutput }),
  reads: true,
  shared: { seconds: 600, tags: [], tagsOf: ({ seller_id }: { seller_id: number }) => [`shop-front:${seller_id}`], aged: ["catalog"] },
  refusals: {},
});

const line = z.object({ id: z.int(), style_code: z.string(), title: z.string(), image: z.string(), is_published: z.boolean() });

export const myFront = defineCall({
  path: "shop/myfront",
  about: "My shop's front as it was written",
  who: "shop:goods",
  input: z.object({}),
  output: z.object({
    banner: z.string(),
    opening: localTextWire,
    featured: z.array(line),
    groups: z.array(z.object({ id: z.int(), name: localTextWire, products: z.array(line) })),
  }),
  reads: true,
  refusals: {},
});

const words = { product_unknown: /*i18n*/ { id: "shops.product_unknown", message: "One of these products is not in your shop any more" } };

export const saveFront = defineCall({
  path: "shop/savefront",
  about: "Writes my shop's banner, opening line and the goods it puts first",
  who: "shop:goods",
  input: z.object({
    banner: z.union([z.literal(""), storedImage]).default(""),
    opening: localTextOrNone(120).default({}),
    product_ids: z.array(id).max(mostFeatured).default([]),
  }),
  output: z.object({}),
  refusals: words,
});

export const saveGroups = defineCall({
  path: "shop/savegroups",
  about: "Writes my shop's own groups of goods anew, in this order. One with an id stays the same group; those left out go",
  who: "shop:goods",
  input: z.object({
    groups: z.array(z.object({ id: id.optional(), name: localText(40), product_ids: z.array(id).max(mostGrouped) })).max(mostGroups),
  }),
  output: z.object({}),
  refusals: words,
});

export const uploadFrontImage = definePictureUpload({
  path: "shop/uploadimage",
  about: "Stores a picture for my shop's front; the path goes into shop/savefront",
  who: "shop:goods",
  count: 60,
});
