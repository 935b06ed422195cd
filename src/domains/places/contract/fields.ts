import { z } from "zod";

/** GB/T 2260: two figures each for province, city, district. `330603` is Keqiao in Shaoxing, Zhejiang. */
export const placeCode = z.string().regex(/^[1-9]\d{5}$/);
/** ISO 3166-1 alpha-2, capitals. */
export const countryCode = z.string().regex(/^[A-Z]{2}$/);

/** A list may be narrowed to this many places (specification, section 9: "Region filter up to 3 cities"). */
export const mostRegions = 3;

export const place = z.object({ code: z.string(), name: z.string(), has_children: z.boolean() });
