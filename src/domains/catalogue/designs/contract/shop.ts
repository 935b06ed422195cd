import { z } from "zod";
import { defineCall } from "#kit/call.ts";
import { moneyWire } from "#kit/money.ts";
import { pageInput, pageOutput } from "#kit/paging.ts";
import { licenceKinds } from "./fields.ts";
import { licenceStates } from "./licence-state.ts";
import { ownWorkItem } from "./own-works.ts";
import { workStates } from "./work-life.ts";
import { licenceOffer } from "./works.ts";

const keyword = z.string().trim().max(60).default("");
/** A day of the trade's zone. */
const day = z.iso.date();

export const shopWorkSorts = ["-changed", "changed", "-licences", "-reads", "price", "-price"] as const;

export const shopWorks = defineCall({
  path: "design/shopworks",
  about:
    "The print works of my shop with their licences: what each costs, how many were sold, whether it can still be bought; by state and by words of the title or the number",
  who: "shop:goods",
  input: z.object({ state: z.enum(workStates).optional(), keyword, sort: z.enum(shopWorkSorts).default("-changed"), ...pageInput }),
  output: z.object({
    list: z.array(
      ownWorkItem.extend({
        offers: z.array(licenceOffer.extend({ /** Those given back left out. */ sold: z.int() })),
      }),
    ),
    /** Of every work, whatever was asked for. */
    counts: z.record(z.enum(workStates), z.int()),
    reads: z.int(),
    licences: z.int(),
    ...pageOutput,
  }),
  reads: true,
  refusals: {},
});

const licenceItem = z.object({
  id: z.int(),
  /** TP-L-80101 */
  code: z.string(),
  work: z.object({ id: z.int(), code: z.string(), title: z.string(), image: z.string(), /** Whether its page can be opened. */ is_published: z.boolean() }),
  kind: z.enum(licenceKinds),
  kind_text: z.string(),
  /** What was paid: terms are never changed, others are offered instead. */
  price: moneyWire,
  most_metres: z.int().nullable(),
  term_months: z.int().nullable(),
  granted_at: z.int(),
  /** The last second of its term; null is for good. */
  ends_at: z.int().nullable(),
  given_back_at: z.int().nullable(),
  state: z.enum(licenceStates),
  /** The sale that it came from. */
  reference: z.string(),
});

export const licenceSorts = ["newest", "oldest", "dearest"] as const;

const licencesInput = z.object({
  state: z.enum(licenceStates).optional(),
  kind: z.enum(licenceKinds).optional(),
  keyword,
  /** Granted on days of Asia/Shanghai, both included. */
  from: day.optional(),
  until: day.optional(),
  sort: z.enum(licenceSorts).default("newest"),
  ...pageInput,
});

const licencesOutput = {
  /** Of all licences, whatever was asked for. */
  counts: z.record(z.enum(licenceStates), z.int()),
  /** What was paid for those that were not given back, a sum a currency. */
  sums: z.array(moneyWire),
  ...pageOutput,
};

/** Whether its money is the designer's: `held` until the term of objection ends or a dispute is decided, then `settled`. */
export const licenceMoney = ["held", "settled"] as const;

export const soldLicences = defineCall({
  path: "design/soldlicences",
  about:
    "The licences of my shop's prints that were sold: which, to whom, when, for how much, and whether the money is held or settled; by state, kind, day, and by words of the print's title or the numbers",
  who: "shop:orders",
  outlivesMembership: true,
  input: licencesInput.extend({ money: z.enum(licenceMoney).optional() }),
  output: z.object({
    list: z.array(
      licenceItem.extend({
        buyer: z.object({ id: z.int(), nickname: z.string() }),
        is_held: z.boolean(),
        /** When held money becomes the designer's; 0 in dispute, and when it is not held. */
        held_until: z.int(),
      }),
    ),
    ...licencesOutput,
    /** A line a currency, before commission: `sold` is `settled`, `held` and `returned` together. */
    money: z.array(z.object({ sold: moneyWire, settled: moneyWire, held: moneyWire, returned: moneyWire })),
  }),
  reads: true,
  refusals: {},
});

export const boughtLicences = defineCall({
  path: "design/boughtlicences",
  about:
    "The licences of prints that my shop bought, with their terms, the designer and the print file; by state, kind, day, and by words of the print's title or the numbers",
  who: "shop:orders",
  outlivesMembership: true,
  input: licencesInput,
  output: z.object({
    list: z.array(
      licenceItem.extend({
        designer: z.object({ id: z.int(), name: z.string(), /** Whether the designer's page can be opened. */ is_open: z.boolean() }),
        /** As it was uploaded; null for works that came without one. `url` is good for a quarter of an hour and for this reader, and empty once the licence is no longer valid. */
        file: z.object({ type: z.string(), width_px: z.int(), height_px: z.int(), size_bytes: z.int(), url: z.string() }).nullable(),
      }),
    ),
    ...licencesOutput,
  }),
  reads: true,
  refusals: {},
});
