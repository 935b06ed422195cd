import { currencyClosed } from "#domains/settings/contract/rates.ts";
import { z } from "zod";
import { defineCall } from "#kit/call.ts";
import { id } from "#kit/ids.ts";
import { localText, localTextWire } from "#kit/local-text.ts";
import { houseCurrency, currencies, moneyWire } from "#kit/money.ts";
import { pageInput, pageOutput } from "#kit/paging.ts";
import { definePictureUpload } from "#kit/picture-upload.ts";
import { storedImage } from "#kit/stored-image.ts";
import { says } from "#kit/words.ts";
import { countryCode, genders, modelStyles, mostDaysOff, mostPictures, mostStyles, spoken } from "./fields.ts";

export const modelItem = z.object({
  id: z.int(),
  user_id: z.int(),
  name: z.string(),
  /** A whole figure, 2:3. */
  image: z.string(),
  gender: z.enum(genders),
  height_cm: z.int(),
  bust_cm: z.int(),
  waist_cm: z.int(),
  hip_cm: z.int(),
  /** "176 / 82-60-88" */
  measures: z.string(),
  city: z.string(),
  /** The segment of an address; empty where the town has no English name. */
  city_key: z.string(),
  country: z.string(),
  /** Styles as words, and their codes. */
  styles: z.array(z.string()),
  style_codes: z.array(z.string()),
  day_rate: moneyWire,
  createtime: z.int(),
});

export const listModels = defineCall({
  path: "model/list",
  about: "Models that can be booked, narrowed by gender, height, style, town, country and day rate",
  who: "anyone",
  input: z.object({
    gender: z.enum(genders).optional(),
    style: z.enum(modelStyles).optional(),
    min_height_cm: z.int().min(60).max(230).optional(),
    max_height_cm: z.int().min(60).max(230).optional(),
    country: countryCode.optional(),
    city: z
      .string()
      .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)
      .max(60)
      .optional(),
    min_yuan: z.int().min(0).max(1_000_000).optional(),
    max_yuan: z.int().min(0).max(1_000_000).optional(),
    sort: z.enum(["newest", "height", "rate_up", "rate_down"]).default("newest"),
    ...pageInput,
  }),
  output: z.object({ list: z.array(modelItem), ...pageOutput }),
  reads: true,
  shared: { seconds: 300, tags: ["models"] },
  refusals: {},
});

export const modelCities = defineCall({
  path: "model/cities",
  about: "Towns where models live, the most first; and how many models there are of each gender and style",
  who: "anyone",
  input: z.object({}),
  output: z.object({
    list: z.array(z.object({ key: z.string(), name: z.string(), count: z.int() })),
    counts: z.object({ genders: z.record(z.string(), z.int()), styles: z.record(z.string(), z.int()) }),
  }),
  reads: true,
  shared: { seconds: 600, tags: ["models"] },
  refusals: {},
});

export const modelDetails = defineCall({
  path: "model/details",
  about: "One model's page",
  who: "anyone",
  input: z.object({ id }),
  output: modelItem.extend({
    images: z.array(z.string()),
    shoe_size: z.int().nullable(),
    about: z.string(),
    half_day_rate: moneyWire.nullable(),
    /** For each day away from home. */
    travel_rate: moneyWire.nullable(),
    languages: z.array(z.enum(spoken)),
    others: z.array(modelItem),
  }),
  reads: true,
  shared: { seconds: 300, tags: ["models"] },
  refusals: {},
});

const amount = z.string().regex(/^[1-9]\d{0,9}$/);

const words = {
  days_off_order: /*i18n*/ { id: "models.days_off_order", message: "The last day cannot be before the first" },
  days_off_far: /*i18n*/ { id: "models.days_off_far", message: "Days off can be given for the next twelve months" },
  days_off_asked: /*i18n*/ { id: "models.days_off_asked", message: "Somebody has asked for one of these days or booked it: answer that first" },
};

/** First and last day, both of them off, in the trade's zone. */
const daysOff = z.object({ from: z.iso.date(), until: z.iso.date() });

export const saveModel = defineCall({
  path: "model/save",
  about: "Writes my model profile; with `days_off`, which days from today on I am not to be asked for, in place of those before",
  who: "user",
  input: z.object({
    name: localText(40),
    image: storedImage,
    images: z.array(storedImage).max(mostPictures).default([]),
    gender: z.enum(genders),
    height_cm: z.int().min(60).max(230),
    bust_cm: z.int().min(30).max(180),
    waist_cm: z.int().min(30).max(180),
    hip_cm: z.int().min(30).max(180),
    shoe_size: z.int().min(15).max(52).nullable().default(null),
    city: localText(40).optional(),
    country_code: countryCode.default("CN"),
    styles: z.array(z.enum(modelStyles)).max(mostStyles).default([]),
    about: localText(2000).optional(),
    day_rate: amount,
    half_day_rate: amount.nullable().default(null),
    travel_rate: amount.nullable().default(null),
    languages: z.array(z.enum(spoken)).max(12).default([]),
    currency: z.enum(currencies).default(houseCurrency),
    is_bookable: z.boolean().default(true),
    days_off: z
      .array(daysOff.refine(({ from, until }) => from <= until, { path: ["until"], error: says(words.days_off_order) }))
      .max(mostDaysOff)
      .optional(),
  }),
  output: z.object({ id: z.int() }),
  refusals: { currency_closed: currencyClosed, days_off_far: words.days_off_far, days_off_asked: words.days_off_asked },
});

export const ownModel = defineCall({
  path: "model/own",
  about: "My model profile as I wrote it, null without one; and what its form needs: the currencies that are open, and which day it is in the trade's zone",
  who: "user",
  input: z.object({}),
  output: z.object({
    profile: z
      .object({
        id: z.int(),
        name: localTextWire,
        image: z.string(),
        images: z.array(z.string()),
        gender: z.enum(genders),
        height_cm: z.int(),
        bust_cm: z.int(),
        waist_cm: z.int(),
        hip_cm: z.int(),
        shoe_size: z.int().nullable(),
        city: localTextWire,
        country_code: z.string(),
        styles: z.array(z.string()),
        about: localTextWire,
        day_rate: moneyWire,
        half_day_rate: moneyWire.nullable(),
        travel_rate: moneyWire.nullable(),
        languages: z.array(z.string()),
        is_bookable: z.boolean(),
        days_off: z.array(daysOff),
      })
      .nullable(),
    currencies: z.array(z.enum(currencies)),
    today: z.string(),
  }),
  reads: true,
  refusals: {},
});
export type OwnModel = z.output<(typeof ownModel)["output"]>;

export const uploadModelImage = definePictureUpload({
  path: "model/uploadimage",
  about: "Stores a picture for my model profile; the path goes into model/save",
  who: "user",
  count: 60,
});
