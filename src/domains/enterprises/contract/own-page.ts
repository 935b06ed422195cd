import { z } from "zod";
import { defineCall } from "#kit/call.ts";
import { localTextWire } from "#kit/local-text.ts";
import { certificateKinds, enterprisePage, enterpriseTypes, goodsTypes } from "./fields.ts";

export const saveEnterprise = defineCall({
  path: "enterprise/save",
  about: "Writes my factory page, samples and certificates with it. What was inspected stays so until place or address change",
  who: "enterprise",
  input: enterprisePage,
  output: z.object({ id: z.int(), user_id: z.int() }),
  refusals: {
    place_unknown: /*i18n*/ { id: "enterprises.place_unknown", message: "Choose a place from the list" },
    market_unknown: /*i18n*/ { id: "enterprises.market_unknown", message: "Choose the markets from the list of countries" },
    certificate_twice: /*i18n*/ { id: "enterprises.certificate_twice", message: "Each certificate once" },
    capacity_free: /*i18n*/ { id: "enterprises.capacity_free", message: "Free capacity cannot be above the monthly capacity" },
  },
});

export const myEnterprise = defineCall({
  path: "enterprise/mine",
  about: "My factory page as I wrote it, in every language; null before the first save",
  who: "enterprise",
  input: z.object({}),
  output: z.object({
    page: z
      .object({
        id: z.int(),
        user_id: z.int(),
        logo: z.string(),
        image: z.string(),
        name: localTextWire,
        type: z.enum(enterpriseTypes),
        makes: z.array(z.enum(goodsTypes)),
        zhuyingchanpin: localTextWire,
        renshu: z.int().nullable(),
        city_code: z.string(),
        address: localTextWire,
        about: localTextWire,
        founded_year: z.int().nullable(),
        area_m2: z.int().nullable(),
        production_lines: z.int().nullable(),
        monthly_capacity: z.int().nullable(),
        min_order_quantity: z.int().nullable(),
        capacities: z.array(z.object({ title: localTextWire, monthly: z.int(), free: z.int() })),
        machines: z.array(z.object({ title: localTextWire, count: z.int() })),
        markets: z.array(z.string()),
        certificates: z.array(z.object({ kind: z.enum(certificateKinds), number: z.string(), valid_until: z.int().nullable(), is_checked: z.boolean() })),
        samples: z.array(z.object({ id: z.int(), images: z.array(z.string()), title: localTextWire })),
        is_open: z.boolean(),
      })
      .nullable(),
  }),
  reads: true,
  refusals: {},
});
