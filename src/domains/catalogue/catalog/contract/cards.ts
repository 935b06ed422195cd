import { z } from "zod";
import { defineCall } from "#kit/call.ts";
import { id } from "#kit/ids.ts";
import { productCard } from "./product-card.ts";

export const productCards = defineCall({
  path: "product/cards",
  about: "Cards of published products by id, in the order asked; what is not public is left out",
  who: "anyone",
  input: z.object({ ids: z.array(id).max(60) }),
  output: z.object({ list: z.array(productCard) }),
  reads: true,
  shared: { seconds: 600, tags: ["categories"], aged: ["catalog", "enterprises"] },
  refusals: {},
});
