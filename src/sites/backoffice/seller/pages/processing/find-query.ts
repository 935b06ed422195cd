import { goodsTypes } from "#domains/catalogue/enterprises/contract/fields.ts";
import { processingTypes } from "#domains/sourcing/processing/contract/fields.ts";
import { processingSorts } from "#domains/sourcing/processing/contract/list.ts";
import type { TableRule, TableState } from "#kit/table-query.ts";

export const withinDays = ["3", "7", "14", "30"] as const;
export const quantities = ["100", "500", "1000", "5000", "10000"] as const;

export const findRule: TableRule = {
  filters: {
    makes: { kind: "choice", choices: goodsTypes },
    type: { kind: "choice", choices: processingTypes },
    country: { kind: "choice", most: 2 },
    quantity: { kind: "choice", choices: quantities },
    within: { kind: "choice", choices: withinDays },
    order: { kind: "choice", choices: processingSorts.slice(1) },
  },
  sorts: ["usual"],
};

/** The call's input for a state of the table; a country that there is none of counts as absent. */
export const findInput = ({ filters, page }: TableState, countries: readonly { code: string }[]) => {
  const { makes, type, quantity, within, order } = filters;
  const country = countries.find((one) => one.code === filters["country"])?.code;
  return {
    makes: goodsTypes.filter((one) => one === makes),
    ...(type ? { type: type as (typeof processingTypes)[number] } : {}),
    ...(country ? { country } : {}),
    ...(quantity ? { min_quantity: Number(quantity) } : {}),
    ...(within ? { within_days: Number(within) } : {}),
    sort: processingSorts.find((one) => one === order) ?? ("newest" as const),
    page,
  };
};
