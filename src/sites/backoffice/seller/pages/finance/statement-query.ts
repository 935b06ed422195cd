import { billKinds } from "#domains/money/bills/contract/bills.ts";
import { currencies } from "#kit/money.ts";
import type { TableRule, TableState } from "#kit/table-query.ts";

export const statementRule: TableRule = {
  filters: { kind: { kind: "choice", choices: billKinds }, currency: { kind: "choice", choices: currencies } },
  sorts: ["-time"],
};
export const kindOf = ({ filters }: TableState) => billKinds.find((kind) => kind === filters["kind"]) ?? "all";
/** The currency of the address; without one the call chooses. */
export const statementCurrency = ({ filters }: TableState) => {
  const currency = currencies.find((one) => one === filters["currency"]);
  return currency ? { currency } : {};
};
/** A month of the address; what is none leads nowhere. */
export const isMonth = (text: string | undefined): text is string => /^20\d{2}-(0[1-9]|1[0-2])$/.test(text ?? "");
