import { billKinds } from "#domains/money/bills/contract/bills.ts";
import type { TableRule, TableState } from "#kit/table-query.ts";

export const statementRule: TableRule = { filters: { kind: { kind: "choice", choices: billKinds } }, sorts: ["-time"] };
export const kindOf = ({ filters }: TableState) => billKinds.find((kind) => kind === filters["kind"]) ?? "all";
/** A month of the address; what is none leads nowhere. */
export const isMonth = (text: string | undefined): text is string => /^20\d{2}-(0[1-9]|1[0-2])$/.test(text ?? "");
