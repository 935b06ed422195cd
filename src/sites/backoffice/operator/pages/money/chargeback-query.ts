import type { TableRule, TableState } from "#kit/table-query.ts";

const states = ["opened", "open", "won", "lost"] as const;
export const chargebackRule: TableRule = { filters: { of: { kind: "choice", choices: [...states] } }, sorts: ["-due"] };

export const chargebackInput = ({ filters, page }: TableState) => ({ only: states.find((one) => one === filters["of"]) ?? ("all" as const), page });
