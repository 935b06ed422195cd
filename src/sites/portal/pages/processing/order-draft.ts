import { houseCurrency, type Currency } from "#kit/money-text.ts";
import type { OutputOf } from "#kit/call.ts";
import type { Locale } from "#kit/locale.ts";
import { pick, type LocalText } from "#kit/local-text.ts";
import { dayOf, endOfDay } from "#kit/trade-day.ts";
import { minorOf, typedOf } from "#kit/typed-amount.ts";
import type { ownProcessing } from "#domains/sourcing/processing/contract/buying.ts";
import type { Attachment } from "#ui/attachments.tsx";
import type { ChartDraft, MaterialDraft, SpecDraft } from "#domains/sourcing/processing/ui/table-editors.tsx";

type Own = OutputOf<typeof ownProcessing>;

/** A processing order as the form holds it: one language, amounts and dates as they are typed. */
export type OrderDraft = {
  title: string;
  makes: string;
  type: string;
  quantity: string;
  unit: string;
  destination_country: string;
  destination_city: string;
  deadline: string;
  delivery_at: string;
  incoterm: string;
  city_codes: string[];
  budget_min: string;
  budget_max: string;
  currency: string;
  description: string;
  quality: string;
  packing: string;
  sample_wish: string;
  sample_pieces: string;
  measurements: ChartDraft;
  bill_of_materials: MaterialDraft[];
  spec: SpecDraft[];
  attachments: Attachment[];
};

const blankChart = (): ChartDraft => ({ sizes: ["S", "M", "L", "XL"], rows: [{ name: "", values: ["", "", "", ""] }] });
const blankMaterial = (): MaterialDraft => ({ part: "", material: "", consumption: "", by: "factory" });
const blankSpec = (): SpecDraft => ({ name: "", value: "" });
/** A list shows a first line to fill in. */
const orBlank = <T>(list: T[], blank: () => T): T[] => (list.length > 0 ? list : [blank()]);

/** A date means its end. */
const endOf = (day: string) => (day ? endOfDay(day) : undefined);

const inDays = (now: number, days: number) => dayOf(now + days * 86_400);

export const newDraft = (now: number, currency: Currency = houseCurrency): OrderDraft => ({
  title: "",
  makes: "",
  type: "full_package",
  quantity: "",
  unit: "piece",
  destination_country: "",
  destination_city: "",
  deadline: inDays(now, 14),
  delivery_at: "",
  incoterm: "FOB",
  city_codes: [],
  budget_min: "",
  budget_max: "",
  currency,
  description: "",
  quality: "",
  packing: "",
  sample_wish: "approval",
  sample_pieces: "1",
  measurements: blankChart(),
  bill_of_materials: [blankMaterial()],
  spec: [blankSpec()],
  attachments: [],
});

/** One of my orders as the form shows it in the reader's language. */
export const draftOf = ({ paper, attachments }: Own, locale: Locale): OrderDraft => ({
  title: pick(paper.title as LocalText, locale),
  makes: paper.makes,
  type: paper.type,
  quantity: String(paper.quantity),
  unit: paper.unit,
  destination_country: paper.destination_country,
  destination_city: pick(paper.destination_city as LocalText, locale),
  deadline: dayOf(paper.deadline),
  delivery_at: paper.delivery_at ? dayOf(paper.delivery_at) : "",
  incoterm: paper.incoterm ?? "",
  city_codes: paper.city_codes,
  budget_min: paper.budget ? typedOf(paper.budget.min) : "",
  budget_max: paper.budget ? typedOf(paper.budget.max) : "",
  currency: paper.budget?.currency ?? houseCurrency,
  description: pick(paper.description as LocalText, locale),
  quality: pick(paper.quality as LocalText, locale),
  packing: pick(paper.packing as LocalText, locale),
  sample_wish: paper.sample_wish,
  sample_pieces: paper.sample_pieces ? String(paper.sample_pieces) : "",
  measurements: paper.measurements
    ? { sizes: paper.measurements.sizes, rows: paper.measurements.rows.map(({ name, values }) => ({ name: pick(name as LocalText, locale), values })) }
    : blankChart(),
  bill_of_materials: orBlank(
    paper.bill_of_materials.map((line) => ({ ...line, part: pick(line.part as LocalText, locale), material: pick(line.material as LocalText, locale) })),
    blankMaterial,
  ),
  spec: orBlank(
    paper.spec.map(({ name, value }) => ({ name: pick(name as LocalText, locale), value: pick(value as LocalText, locale) })),
    blankSpec,
  ),
  attachments,
});

/**
 * What is sent: what was typed as the reader's language; whole texts keep the languages they had. The first picture among the
 * attachments is the order's own.
 */
export const inputOf = (draft: OrderDraft, locale: Locale, isDraft: boolean, before?: Own) => {
  const text = (typed: string, had?: unknown) => ({ ...(had as object | undefined), [locale]: typed.trim(), author: locale });
  const optional = (typed: string, had?: unknown) => (typed.trim() ? text(typed, had) : undefined);
  const whole = (typed: string) => (/^\d+$/.test(typed.trim()) ? Number(typed) : undefined);
  // A line in which nothing was written is none.
  const isWritten = (...typed: string[]) => typed.some((one) => one.trim() !== "");
  const rows = draft.measurements.rows.filter(({ name, values }) => isWritten(name, ...values));
  const image = draft.attachments.find((one) => one.kind === "image");
  const deadline = endOf(draft.deadline);
  const delivery = endOf(draft.delivery_at);
  return {
    ...(before ? { id: before.id } : {}),
    is_draft: isDraft,
    title: text(draft.title, before?.paper.title),
    image: image?.path ?? "",
    makes: draft.makes,
    type: draft.type,
    quantity: whole(draft.quantity),
    unit: draft.unit,
    destination_country: draft.destination_country,
    destination_city: optional(draft.destination_city, before?.paper.destination_city),
    deadline,
    delivery_at: delivery ?? null,
    incoterm: draft.incoterm || null,
    city_codes: draft.city_codes,
    budget:
      draft.budget_min || draft.budget_max
        ? { min: minorOf(draft.budget_min || draft.budget_max), max: minorOf(draft.budget_max || draft.budget_min), currency: draft.currency }
        : null,
    description: optional(draft.description, before?.paper.description),
    quality: optional(draft.quality, before?.paper.quality),
    packing: optional(draft.packing, before?.paper.packing),
    sample_wish: draft.sample_wish,
    sample_pieces: draft.sample_wish === "none" ? null : (whole(draft.sample_pieces) ?? null),
    measurements: rows.length > 0 ? { sizes: draft.measurements.sizes, rows: rows.map(({ name, values }) => ({ name: text(name), values })) } : null,
    bill_of_materials: draft.bill_of_materials
      .filter(({ part, material, consumption }) => isWritten(part, material, consumption))
      .map((line) => ({ ...line, part: text(line.part), material: text(line.material) })),
    spec: draft.spec.filter((line) => isWritten(line.name, line.value)).map(({ name, value }) => ({ name: text(name), value: text(value) })),
    attachment_ids: draft.attachments.map((one) => one.id),
  };
};
