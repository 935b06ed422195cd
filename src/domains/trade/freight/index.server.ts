/** The door of freight: what a shop asks for bringing goods to a place, by the way that they go. Orders asks it and keeps the answer. */
import { accountClosed } from "#domains/people/accounts/contract/events.ts";
import { bind, defineDomain, on } from "#platform/calls/domain.ts";
import { freightRates, removeRate, saveRate } from "./contract/rates.ts";
import { freightRatesFn, removeRateFn, saveRateFn } from "./server/calls/rates.ts";
import { forgetTariff } from "./server/forget-tariff.ts";

export { freightOfGoods, type Parcelled } from "./server/freight-of-goods.ts";
export type { Destination, FreightOffer, FreightOption } from "./server/rules/freight.ts";

export const freight = defineDomain({
  name: "freight",
  calls: [bind(freightRates, freightRatesFn), bind(saveRate, saveRateFn), bind(removeRate, removeRateFn)],
  hears: [on(accountClosed, forgetTariff)],
});
