import { accountKinds } from "#domains/money/ledger/contract/accounts.ts";
import { currencies, houseCurrency } from "#kit/money.ts";
import type { TableRule, TableState } from "#kit/table-query.ts";

export const ledgerRule: TableRule = {
  filters: {
    kind: { kind: "choice", choices: accountKinds },
    owner: { kind: "text", most: 10 },
    reference: { kind: "text", most: 60 },
    currency: { kind: "choice", choices: currencies.filter((one) => one !== houseCurrency) },
  },
  sorts: ["-time"],
};

export const ledgerInput = ({ filters: { kind, owner, reference = "", currency }, page }: TableState) => ({
  kind: accountKinds.find((one) => one === kind),
  ...(owner && /^#?\d{1,9}$/.test(owner) ? { owner: Number(owner.replace("#", "")) } : {}),
  reference,
  currency: currencies.find((one) => one === currency) ?? houseCurrency,
  page,
});
