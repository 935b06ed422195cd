import { z } from "zod";
import { defineJob } from "#kit/event.ts";

export const closeUnpaidSale = defineJob("licences.close_unpaid_sale", z.object({ sale_id: z.int() }));
export const settleSale = defineJob("licences.settle_sale", z.object({ sale_id: z.int() }));
