import type { WorkState } from "#domains/catalogue/designs/contract/work-life.ts";
import type { TableRule, TableState } from "#kit/table-query.ts";

export const designStates = ["submitted", "published", "rejected", "taken_down"] as const satisfies readonly WorkState[];
/** `reported` is no state of a work: one that is on sale and that somebody reported. */
export const designRule: TableRule = { filters: { state: { kind: "choice", choices: ["reported", ...designStates.slice(1)] } }, sorts: ["oldest"] };

export const designInput = ({ filters: { state }, page }: TableState) => ({
  ...(state === "reported" ? { is_reported: true } : { state: designStates.find((one) => one === state) ?? ("submitted" as const) }),
  page,
});
