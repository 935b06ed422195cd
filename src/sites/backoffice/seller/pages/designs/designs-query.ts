import { shopWorkSorts, type shopWorks } from "#domains/catalogue/designs/contract/shop.ts";
import { workStates, type WorkState } from "#domains/catalogue/designs/contract/work-life.ts";
import type { InputOf } from "#kit/call.ts";
import type { TableRule, TableState } from "#kit/table-query.ts";

export const designsRule: TableRule = {
  filters: { state: { kind: "choice", choices: workStates }, keyword: { kind: "text", most: 60 } },
  sorts: shopWorkSorts,
};

/** What the list asks for by its address. */
export const designsInput = ({ filters, sort }: TableState): InputOf<typeof shopWorks> => ({
  ...(filters["state"] ? { state: filters["state"] as WorkState } : {}),
  keyword: filters["keyword"] ?? "",
  sort: sort as (typeof shopWorkSorts)[number],
});
