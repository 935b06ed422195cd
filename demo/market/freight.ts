// What the shops of the demo market ask for the way: parcels within China, by air and by sea beyond it.
import { saveRate } from "#domains/trade/freight/contract/rates.ts";
import type { InputOf } from "#kit/call.ts";
import type { Market } from "./market.ts";

type Rate = InputOf<typeof saveRate>["rate"];

const kilograms = { basis: "weight", currency: "CNY", first: 1_000, step: 1_000 } as const;
const byAir = { ...kilograms, transport: "air", step: 500, days_min: 5, days_max: 8 } as const;

const tariff: readonly Rate[] = [
  { ...kilograms, places: ["CN"], transport: "road", first_minor: "1200", step_minor: "350", free_from_minor: "2000000", days_min: 2, days_max: 4 },
  // Tibet, Qinghai, Ningxia, Xinjiang.
  {
    ...kilograms,
    places: ["540000", "630000", "640000", "650000"],
    transport: "road",
    first_minor: "2200",
    step_minor: "1200",
    free_from_minor: null,
    days_min: 5,
    days_max: 9,
  },
  { ...byAir, places: ["AE", "SA", "QA", "KW"], first_minor: "13000", step_minor: "2600" },
  { ...byAir, places: ["GB", "DE", "FR", "IT", "ES", "NL"], first_minor: "15000", step_minor: "3100" },
  { ...byAir, places: [], first_minor: "18000", step_minor: "4200", days_min: 6, days_max: 12 },
  {
    places: [],
    transport: "sea",
    basis: "volume",
    currency: "CNY",
    // By the cubic metre, as part of a container.
    first: 1_000_000,
    first_minor: "96000",
    step: 100_000,
    step_minor: "7800",
    days_min: 25,
    days_max: 40,
  },
];

/** The demo factory and every second of the others have a tariff; the rest are asked for their freight, or leave it to the buyer. */
export const loadFreight = async (market: Market): Promise<void> => {
  const shops = market.sellers.filter((seller, at) => seller.id === market.accounts.factory.id || at % 2 === 0);
  const tick = market.progress("freight", shops.length);
  for (const seller of shops) {
    for (const rate of tariff) await market.run(saveRate, seller, { rate });
    tick();
  }
};
