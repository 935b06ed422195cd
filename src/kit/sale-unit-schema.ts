import { z } from "zod";
import { saleUnits } from "./sale-unit.ts";

/** Apart from the units themselves: what shows a price in the browser needs no schemas. */
export const saleUnit = z.enum(saleUnits);
