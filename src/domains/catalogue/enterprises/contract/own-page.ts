import { z } from "zod";
import { defineCall } from "#kit/call.ts";
import { localTextOrNone, localTextWire } from "#kit/local-text.ts";
import { currencies } from "#kit/money.ts";
import { definePictureUpload } from "#kit/picture-upload.ts";
import { certificateKinds, dayText, enterprisePage, enterpriseTypes, goodsTypes, monthText, paymentTerms, priceLevels } from "./fields.ts";

/** Of the backstage: where a factory reads why a certificate was refused, and corrects it. */
export const certificatesPage = "/seller/factory/certificates";

export const saveEnterprise = defineCall({
  path: "enterprise/save",
  about: "Writes my factory page, samples and certificates with it. What was inspected stays so until place or address change",
  who: "shop:goods",
  input: enterprisePage,
  output: z.object({ id: z.int(), user_id: z.int() }),
  refusals: {
    place_unknown: /*i18n*/ { id: "enterprises.place_unknown", message: "Choose a place from the list" },
    market_unknown: /*i18n*/ { id: "enterprises.market_unknown", message: "Choose the markets from the list of countries" },
    certificate_twice: /*i18n*/ { id: "enterprises.certificate_twice", message: "Each certificate once" },
    capacity_below: /*i18n*/ {
      id: "enterprises.capacity_below",
      message: "Your capacity calendar says {total} pieces for {month}: enter at least as many, or change the calendar first",
    },
  },
});

export const myEnterprise = defineCall({
  path: "enterprise/mine",
  about: "My factory page as I wrote it, in every language; null before the first save",
  who: "shop:goods",
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
        capacities: z.array(z.object({ title: localTextWire, monthly: z.int() })),
        machines: z.array(z.object({ title: localTextWire, count: z.int() })),
        markets: z.array(z.string()),
        certificates: z.array(
          z.object({
            kind: z.enum(certificateKinds),
            number: z.string(),
            valid_until: z.int().nullable(),
            is_checked: z.boolean(),
            scan: z.string(),
            /** Why a reviewer refused it; null while it waits or counts. */
            refusal: z.object({ reasons: z.array(z.string()), note: z.string() }).nullable(),
          }),
        ),
        samples: z.array(
          z.object({
            id: z.int(),
            images: z.array(z.string()),
            title: localTextWire,
            about: localTextWire,
            composition: localTextWire,
            cost_minor: z.string().nullable(),
            currency: z.enum(currencies),
            lead_days: z.int().nullable(),
          }),
        ),
        price_level: z.enum(priceLevels).nullable(),
        payment_terms: z.array(z.enum(paymentTerms)),
        sample_days: z.int().nullable(),
        bulk_days: z.int().nullable(),
        calendar: z.array(z.object({ month: monthText, total: z.int(), free: z.int() })),
        opening: z.object({
          work_days: z.array(z.int()),
          opens_at: z.int(),
          closes_at: z.int(),
          holiday: z.object({ from: z.string(), until: z.string(), note: localTextWire }).nullable(),
        }),
        is_open: z.boolean(),
      })
      .nullable(),
  }),
  reads: true,
  refusals: {},
});

const noPage = /*i18n*/ { id: "enterprises.no_page", message: "Write the factory page first" };

/** How far ahead the calendar reaches, this month among them. */
export const calendarMonths = 12;

export const saveCapacity = defineCall({
  path: "enterprise/savecapacity",
  about: "Writes my capacity calendar: what each month holds in all and what of it is free. Months left out are no longer told; past ones stay",
  who: "shop:goods",
  input: z.object({
    months: z.array(z.object({ month: monthText, total: z.int().min(1).max(100_000_000), free: z.int().min(0).max(100_000_000) })).max(calendarMonths),
  }),
  output: z.object({ calendar: z.array(z.object({ month: z.string(), total: z.int(), free: z.int() })) }),
  refusals: {
    no_page: noPage,
    month_outside: /*i18n*/ { id: "enterprises.month_outside", message: "The calendar holds this month and the eleven after it" },
    month_twice: /*i18n*/ { id: "enterprises.month_twice", message: "Each month once" },
    month_free: /*i18n*/ { id: "enterprises.month_free", message: "Free capacity cannot be above what the month holds" },
    month_above: /*i18n*/ {
      id: "enterprises.month_above",
      message: "Your page says that the factory makes {most} pieces a month: no month can hold more. Change the page first, or enter less",
    },
  },
});

export const saveOpening = defineCall({
  path: "enterprise/saveopening",
  about: "When my factory works, and its holiday: while it lasts the page says so and answers may wait",
  who: "shop:goods",
  input: z.object({
    /** 1 is Monday. */
    work_days: z.array(z.int().min(1).max(7)).min(1).max(7),
    /** Minutes after midnight, Asia/Shanghai. */
    opens_at: z.int().min(0).max(1439),
    closes_at: z.int().min(1).max(1440),
    holiday: z
      .object({ from: dayText, until: dayText, note: localTextOrNone(200).optional() })
      .nullable()
      .default(null),
  }),
  output: z.object({ is_open_now: z.boolean() }),
  refusals: {
    no_page: noPage,
    hours_order: /*i18n*/ { id: "enterprises.hours_order", message: "The factory closes after it opens" },
    holiday_order: /*i18n*/ { id: "enterprises.holiday_order", message: "A holiday ends on the day it begins or later" },
    holiday_past: /*i18n*/ { id: "enterprises.holiday_past", message: "This holiday is over" },
    holiday_long: /*i18n*/ { id: "enterprises.holiday_long", message: "A holiday lasts 90 days at most: close the page for longer" },
  },
});

export const uploadEnterpriseImage = definePictureUpload({
  path: "enterprise/uploadimage",
  about: "Stores a picture for my factory page: banner, logo, sample, scan of a certificate. The path goes into enterprise/save",
  who: "shop:goods",
  count: 120,
});
