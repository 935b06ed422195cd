import { z } from "zod";
import { defineEvent } from "#kit/event.ts";
import { localTextWire } from "#kit/local-text.ts";

/** What search and others need to know of a factory page, so that nobody has to ask back. */
export const enterpriseFacts = z.object({
  id: z.int(),
  user_id: z.int(),
  code: z.string(),
  name: localTextWire,
  zhuyingchanpin: localTextWire,
  about: localTextWire,
  logo: z.string(),
  /** The first sample's picture, else the page's. */
  image: z.string(),
  type: z.string(),
  makes: z.array(z.string()),
  city_code: z.string(),
  renshu: z.int().nullable(),
  /** Seen by a reviewer and not expired. */
  certificates: z.array(z.string()),
  is_verified: z.boolean(),
  on_time_permille: z.int().nullable(),
  /** A page that is not open is not to be found. */
  is_open: z.boolean(),
  /** Unix seconds. */
  createtime: z.int(),
});
export type EnterpriseFacts = z.output<typeof enterpriseFacts>;

export const enterpriseChanged = defineEvent("enterprises.enterprise_changed", enterpriseFacts);
