import { lineKinds, type LineKind } from "#domains/trade/duties/contract/lines.ts";
import type { TableRule, TableState } from "#kit/table-query.ts";

export const dutyRule: TableRule = { filters: { kind: { kind: "choice", choices: lineKinds }, country: { kind: "text", most: 2 } }, sorts: ["id"] };

export const dutyInput = ({ filters, page }: TableState) => {
  const country = (filters["country"] ?? "").toUpperCase();
  return { ...(filters["kind"] ? { kind: filters["kind"] as LineKind } : {}), country: /^[A-Z]{2}$/.test(country) ? country : "", page };
};
