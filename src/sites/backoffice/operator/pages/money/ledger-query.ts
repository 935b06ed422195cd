import { accountKinds } from "#domains/money/ledger/contract/accounts.ts";
import { partsOfReference, referenceKinds } from "#domains/money/ledger/contract/references.ts";
import { currencies, houseCurrency } from "#kit/money.ts";
import type { TableRule, TableState } from "#kit/table-query.ts";

export const ledgerRule: TableRule = {
  filters: {
    kind: { kind: "choice", choices: accountKinds },
    owner: { kind: "text", most: 10 },
    about: { kind: "choice", choices: referenceKinds },
    number: { kind: "text", most: 40 },
    reference: { kind: "text", most: 60 },
    currency: { kind: "choice", choices: currencies.filter((one) => one !== houseCurrency) },
  },
  sorts: ["-time"],
};

/** `reference=order:12`, as other pages link here, is what the two fields say of it. */
export const withParts = (state: TableState): TableState => {
  const { reference, ...filters } = state.filters;
  const parts = partsOfReference(reference ?? "");
  return parts ? { ...state, filters: { ...filters, about: parts.kind, number: parts.number } } : state;
};

export const ledgerInput = ({ filters: { kind, owner, about, number = "", reference = "", currency }, page }: TableState) => ({
  kind: accountKinds.find((one) => one === kind),
  ...(owner && /^#?\d{1,9}$/.test(owner) ? { owner: Number(owner.replace("#", "")) } : {}),
  about: referenceKinds.find((one) => one === about),
  number: number.replace(/^#/, ""),
  reference,
  currency: currencies.find((one) => one === currency) ?? houseCurrency,
  page,
});
