import { heldKinds } from "#domains/money/ledger/contract/admin.ts";
import { currencies } from "#kit/money.ts";
import type { TableRule, TableState } from "#kit/table-query.ts";

/** Accounts in which something stands. */
export const accountRule: TableRule = {
  filters: { kind: { kind: "choice", choices: heldKinds }, currency: { kind: "choice", choices: currencies } },
  sorts: ["-balance"],
};

export const accountInput = ({ filters: { kind, currency }, page }: TableState) => ({
  kind: heldKinds.find((one) => one === kind),
  currency: currencies.find((one) => one === currency),
  page,
});
