import { z } from "zod";
import { defineCall } from "#kit/call.ts";
import { id } from "#kit/ids.ts";
import { productDetails } from "./details.ts";

export const previewProduct = defineCall({
  path: "product/preview",
  about: "What is typed of a product of my shop as its page would show it; null while the contract would refuse it. Nothing is written",
  who: "shop:goods",
  input: z.object({ work_id: id }),
  output: z.object({ product: productDetails.output.nullable() }),
  reads: true,
  refusals: {},
});
