import { reviewCauses, reviewStates, type ReviewCause, type ReviewState } from "#domains/catalogue/catalog/contract/review.ts";
import type { TableRule, TableState } from "#kit/table-query.ts";

export const reviewRule: TableRule = {
  filters: { state: { kind: "choice", choices: reviewStates.slice(1) }, cause: { kind: "choice", choices: reviewCauses } },
  sorts: ["oldest"],
};

export const reviewInput = ({ filters, page }: TableState) => {
  const cause = filters["cause"] as ReviewCause | undefined;
  return { state: (filters["state"] ?? "waiting") as ReviewState, ...(cause ? { cause } : {}), page };
};
