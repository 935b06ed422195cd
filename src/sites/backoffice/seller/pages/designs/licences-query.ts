import { licenceKinds } from "#domains/catalogue/designs/contract/fields.ts";
import { licenceStates, type LicenceState } from "#domains/catalogue/designs/contract/licence-state.ts";
import { licenceMoney, licenceSorts, type boughtLicences, type soldLicences } from "#domains/catalogue/designs/contract/shop.ts";
import type { InputOf } from "#kit/call.ts";
import type { TableRule, TableState } from "#kit/table-query.ts";

/** Licences sold and licences bought are filtered alike. */
export const licencesRule = {
  filters: {
    state: { kind: "choice", choices: licenceStates },
    kind: { kind: "choice", choices: licenceKinds },
    keyword: { kind: "text", most: 60 },
    from: { kind: "day" },
    to: { kind: "day" },
  },
  sorts: ["-time", "time", "-price"],
} satisfies TableRule;
/** Those that were sold by their money, too. */
export const soldLicencesRule: TableRule = { ...licencesRule, filters: { ...licencesRule.filters, money: { kind: "choice", choices: licenceMoney } } };

const sortOf: Record<string, (typeof licenceSorts)[number]> = { "-time": "newest", time: "oldest", "-price": "dearest" };

/** The calls' input for a state of the table; a day is the trade's, the last one whole. */
export const licencesInput = ({ filters, sort }: TableState): InputOf<typeof boughtLicences> => ({
  ...(filters["state"] ? { state: filters["state"] as LicenceState } : {}),
  ...(filters["kind"] ? { kind: filters["kind"] as (typeof licenceKinds)[number] } : {}),
  keyword: filters["keyword"] ?? "",
  ...(filters["from"] ? { from: filters["from"] } : {}),
  ...(filters["to"] ? { until: filters["to"] } : {}),
  sort: sortOf[sort] ?? "newest",
});

export const soldLicencesInput = (state: TableState): InputOf<typeof soldLicences> => ({
  ...licencesInput(state),
  ...(state.filters["money"] ? { money: state.filters["money"] as (typeof licenceMoney)[number] } : {}),
});
