import { saveRate } from "#domains/trade/freight/contract/rates.ts";
import type { InputOf } from "#kit/call.ts";
import type { Persona, TestPortal } from "#tests/harness/portal.ts";

type Fields = InputOf<typeof saveRate>["rate"];

/** Everywhere, by quantity, ¥12.37 for up to a hundred pieces, ¥1.00 for each begun ten beyond. */
export const rateFieldsOf = (more: Partial<Fields> = {}): Fields => ({
  places: [],
  transport: "road",
  basis: "pieces",
  currency: "CNY",
  first: 100,
  first_minor: "1237",
  step: 10,
  step_minor: "100",
  days_min: 3,
  days_max: 5,
  ...more,
});

/** One more rate of a shop's tariff. */
export const aRate = async (portal: TestPortal, seller: Persona, more: Partial<Fields> = {}): Promise<number> =>
  (await portal.run(saveRate, seller, { rate: rateFieldsOf(more) })).id;
