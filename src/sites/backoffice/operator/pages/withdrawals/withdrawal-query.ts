import { sources, withdrawalLife } from "#domains/money/withdrawals/contract/lifecycle.ts";
import type { TableRule, TableState } from "#kit/table-query.ts";

export const withdrawalRule: TableRule = {
  filters: {
    status: { kind: "choice", choices: ["mine", ...withdrawalLife.states] },
    source: { kind: "choice", choices: sources },
    keyword: { kind: "text", most: 60 },
  },
  sorts: ["usual"],
};

export const withdrawalInput = ({ filters, page }: TableState) => {
  const status = withdrawalLife.states.find((one) => one === filters["status"]);
  const source = sources.find((one) => one === filters["source"]);
  return { ...(status ? { status } : {}), waits_for_me: filters["status"] === "mine", ...(source ? { source } : {}), keyword: filters["keyword"] ?? "", page };
};
