import { offerLifecycle } from "#domains/sourcing/processing/contract/lifecycle.ts";
import type { TableRule, TableState } from "#kit/table-query.ts";

export const offersRule: TableRule = { filters: { status: { kind: "choice", choices: offerLifecycle.states } }, sorts: ["usual"] };

export const offersInput = ({ filters, page }: TableState) => {
  const status = offerLifecycle.states.find((one) => one === filters["status"]);
  return { ...(status ? { status } : {}), page };
};
