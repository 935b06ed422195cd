import { z } from "zod";
import { defineCall } from "#kit/call.ts";
import { id } from "#kit/ids.ts";
import { productForm } from "./product-form.ts";

const by = z.object({ id: z.int(), nickname: z.string() });

export const keepProductWork = defineCall({
  path: "product/keepwork",
  about: "Keeps what is typed of a product of my shop and not saved yet; `work_id` 0 begins a work, `version` says what it goes on from",
  who: "shop:goods",
  input: z.object({
    work_id: z.int().min(0).max(2_147_483_647).default(0),
    /** The product that is being changed; none for a new one. */
    product_id: id.nullable().default(null),
    version: z.int().min(0).default(0),
    form: productForm,
  }),
  output: z.object({ work_id: z.int(), version: z.int(), updatetime: z.int() }),
  limit: { count: 600, seconds: 600 },
  refusals: {
    changed_meanwhile: /*i18n*/ { id: "catalog.work_changed", message: "{who} has gone on with this in another window" },
    too_many: /*i18n*/ { id: "catalog.works_many", message: "There are {most} unfinished products. Save or drop some of them first" },
  },
});

export const productWork = defineCall({
  path: "product/work",
  about: "What is typed and not saved yet: by its number, or of a product of my shop; null when there is none",
  who: "shop:goods",
  input: z.object({ work_id: id.optional(), product_id: id.optional() }),
  output: z.object({
    work: z
      .object({ id: z.int(), product_id: z.int().nullable(), base_version: z.int().nullable(), version: z.int(), by, updatetime: z.int(), form: productForm })
      .nullable(),
  }),
  reads: true,
  refusals: {},
});

export const productWorks = defineCall({
  path: "product/works",
  about: "The unfinished products of my shop, the last touched first",
  who: "shop:goods",
  input: z.object({}),
  output: z.object({
    list: z.array(
      z.object({ id: z.int(), product_id: z.int().nullable(), title: z.string(), style_code: z.string(), image: z.string(), by, updatetime: z.int() }),
    ),
  }),
  reads: true,
  refusals: {},
});

export const dropProductWork = defineCall({
  path: "product/dropwork",
  about: "Gives up what is typed and not saved",
  who: "shop:goods",
  input: z.object({ work_id: id }),
  output: z.object({}),
  refusals: {},
});
