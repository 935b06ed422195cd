import { z } from "zod";
import { defineCall } from "#kit/call.ts";
import { id } from "#kit/ids.ts";
import { says } from "#kit/words.ts";

export const mostAddresses = 50;

export const addressWords = {
  phoneWrong: /*i18n*/ { id: "orders.address_phone_wrong", message: "Enter a phone number of the country chosen" },
  placeWrong: /*i18n*/ { id: "orders.address_place_wrong", message: "Choose province, city and district" },
  countryWrong: /*i18n*/ { id: "orders.address_country_wrong", message: "Choose a country or region" },
  cityMissing: /*i18n*/ { id: "orders.address_city_missing", message: "Enter the city" },
  nameMissing: /*i18n*/ { id: "orders.address_name_missing", message: "Enter the recipient's name" },
  detailMissing: /*i18n*/ { id: "orders.address_detail_missing", message: "Enter street and house number" },
  postcodeWrong: /*i18n*/ { id: "orders.address_postcode_wrong", message: "Enter the postcode with letters, figures, spaces and hyphens only" },
};

const code = z
  .string()
  .regex(/^(\d{6})?$/)
  .default("");
const country = z.string().regex(/^[A-Z]{2}$/, { error: says(addressWords.countryWrong) });

/** Within China a place is its codes, elsewhere it is what the sender writes. The phone comes with the country whose number it is. */
export const addressFields = {
  name: z
    .string()
    .trim()
    .min(1, { error: says(addressWords.nameMissing) })
    .max(40),
  phone: z
    .string()
    .trim()
    .min(1, { error: says(addressWords.phoneWrong) })
    .max(24),
  phone_country: country.optional(),
  country_code: country,
  province_code: code,
  city_code: code,
  district_code: code,
  province: z.string().trim().max(60).default(""),
  city: z.string().trim().max(60).default(""),
  district: z.string().trim().max(60).default(""),
  detail: z
    .string()
    .trim()
    .min(1, { error: says(addressWords.detailMissing) })
    .max(200),
  postcode: z
    .string()
    .trim()
    .max(12)
    .regex(/^[0-9A-Za-z -]*$/, { error: says(addressWords.postcodeWrong) })
    .default(""),
};

/** An address as it is shown; `region` and `text` are ready in the reader's language, `phone` is E.164 and `phone_text` spaced. */
export const addressWire = z.object({
  name: z.string(),
  phone: z.string(),
  phone_text: z.string(),
  phone_country: z.string(),
  country_code: z.string(),
  country: z.string(),
  province_code: z.string(),
  city_code: z.string(),
  district_code: z.string(),
  province: z.string(),
  city: z.string(),
  district: z.string(),
  region: z.string(),
  detail: z.string(),
  postcode: z.string(),
  text: z.string(),
});
export const savedAddress = addressWire.extend({
  id: z.int(),
  is_default: z.boolean(),
  /** The company's, for all its members; kept by its administrators. */ is_company: z.boolean(),
});

const notKeeper = /*i18n*/ { id: "orders.address_not_keeper", message: "The company's addresses are kept by its administrators" };

export const listAddresses = defineCall({
  path: "address/list",
  about: "My address book, the default first, and then that of the company I buy for",
  who: "user",
  input: z.object({}),
  output: z.object({ list: z.array(savedAddress), most: z.int(), /** Whether I keep the company's. */ keeps_company: z.boolean() }),
  reads: true,
  refusals: {},
});

export const saveAddress = defineCall({
  path: "address/save",
  about: "Adds an address of mine, or with `id` writes one anew; the first is the default. `for_company`: of the company that I keep",
  who: "user",
  input: z.object({ id: id.optional(), ...addressFields, is_default: z.boolean().default(false), for_company: z.boolean().default(false) }),
  output: z.object({ address: savedAddress }),
  refusals: {
    phone_wrong: addressWords.phoneWrong,
    place_wrong: addressWords.placeWrong,
    country_wrong: addressWords.countryWrong,
    city_missing: addressWords.cityMissing,
    not_keeper: notKeeper,
    too_many: /*i18n*/ { id: "orders.address_too_many", message: "An address book holds {most} addresses. Remove one first" },
  },
});

export const removeAddress = defineCall({
  path: "address/remove",
  about: "Takes an address out of my address book, or out of that of the company that I keep; orders keep their copy",
  who: "user",
  input: z.object({ id }),
  output: z.object({}),
  refusals: { not_keeper: notKeeper },
});

export const setDefaultAddress = defineCall({
  path: "address/setdefault",
  about: "Makes an address of mine, or of the company that I keep, the one that a checkout begins with",
  who: "user",
  input: z.object({ id }),
  output: z.object({}),
  refusals: { not_keeper: notKeeper },
});
