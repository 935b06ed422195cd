import { bulkActs, myProductSorts, type myProducts } from "#domains/catalogue/catalog/contract/selling.ts";
import { gapKeys, type PointKey } from "#domains/catalogue/catalog/contract/listing-score.ts";
import { draftReasons, type DraftReason } from "#domains/catalogue/imports/contract/imports.ts";
import type { InputOf } from "#kit/call.ts";
import type { TableRule, TableState } from "#kit/table-query.ts";

/** The tabs: states, and two that cut across them. */
export const productTabs = ["draft", "published", "taken_down", "scheduled", "short"] as const;

export const productsRule: TableRule = {
  filters: {
    state: { kind: "choice", choices: productTabs },
    keyword: { kind: "text", most: 60 },
    category: { kind: "choice" },
    lacks: { kind: "choice", choices: gapKeys },
    /** Drafts that an import made, by what they lack: "12-picture". */
    import: { kind: "choice" },
  },
  sorts: myProductSorts,
};

export const draftsOf = (id: number, reason: DraftReason): string => `${id}-${reason}`;
export const readDraftsOf = (text: string | undefined): { id: number; reason: DraftReason } | undefined => {
  const [, id, said] = /^([1-9]\d{0,8})-([a-z]+)$/.exec(text ?? "") ?? [];
  const reason = draftReasons.find((one) => one === said);
  return id !== undefined && reason ? { id: Number(id), reason } : undefined;
};

/** What the list asks for by its address. */
export const productsInput = ({ filters, sort }: TableState): InputOf<typeof myProducts> => {
  const { state, keyword, category, lacks } = filters;
  return {
    ...(state === "draft" || state === "published" || state === "taken_down" ? { status: state } : {}),
    ...(state === "scheduled" ? { is_scheduled: true } : {}),
    ...(state === "short" ? { is_short: true } : {}),
    ...(keyword ? { keyword } : {}),
    ...(category && /^[1-9]\d{0,8}$/.test(category) ? { category_id: Number(category) } : {}),
    ...(lacks ? { lacks: lacks as PointKey } : {}),
    sort: sort as (typeof myProductSorts)[number],
  };
};

export type BulkAct = (typeof bulkActs)[number];
