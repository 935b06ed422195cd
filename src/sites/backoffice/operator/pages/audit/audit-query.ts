import { outcomes } from "#domains/audit/contract/acts.ts";
import type { TableRule, TableState } from "#kit/table-query.ts";
import { startOfDay } from "#kit/trade-day.ts";

export const auditRule: TableRule = {
  filters: {
    operator: { kind: "choice", most: 10 },
    call: { kind: "choice" },
    outcome: { kind: "choice", choices: outcomes },
    object: { kind: "text" },
    from: { kind: "day" },
    to: { kind: "day" },
    request: { kind: "text" },
  },
  sorts: ["-time", "time"],
};

/** The call's input for a state of the table; a day is the trade's, the last one whole. */
export const auditInput = ({ filters, sort, page }: TableState) => {
  const operator = Number(filters["operator"]);
  const call = filters["call"];
  return {
    ...(Number.isInteger(operator) && operator > 0 && operator < 2 ** 31 ? { operator_id: operator } : {}),
    ...(call && /^[a-z0-9_-]+(\/[a-z0-9_-]*)?$/.test(call) ? { call } : {}),
    ...(filters["outcome"] ? { outcome: filters["outcome"] as (typeof outcomes)[number] } : {}),
    ...(filters["object"] ? { object_id: filters["object"] } : {}),
    ...(filters["request"] ? { request_id: filters["request"] } : {}),
    ...(filters["from"] ? { from: startOfDay(filters["from"]) } : {}),
    ...(filters["to"] ? { to: startOfDay(filters["to"], 1) } : {}),
    sort: sort === "time" ? ("oldest" as const) : ("newest" as const),
    page,
  };
};
