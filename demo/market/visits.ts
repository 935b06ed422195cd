// How many looked at the shops and designers of the market over the last two quarters.
import { days, later, tradeZone } from "#kit/time.ts";
import { listProducts } from "#domains/catalogue/catalog/contract/list.ts";
import { countReadings } from "#domains/catalogue/designs/index.server.ts";
import { listDesigns } from "#domains/catalogue/designs/contract/works.ts";
import { addVisits, type CountedDay, type CountedPrint, type CountedProduct } from "#domains/catalogue/visits/index.server.ts";
import { chance } from "#demo/pictures/chance.ts";
import type { Market } from "./market.ts";

const quarter = 90;
const dayOf = new Intl.DateTimeFormat("en-CA", { timeZone: tradeZone, year: "numeric", month: "2-digit", day: "2-digit" });

/** Buyers look on working days; a shop that is found more often grows a little from week to week. */
const readersOn = (c: ReturnType<typeof chance>, usual: number, at: Date, daysAgo: number): number => {
  const weekday = later(at, days(1) / 3).getUTCDay();
  const week = weekday === 0 ? 0.45 : weekday === 6 ? 0.6 : 1;
  return Math.max(1, Math.round(usual * week * (1.25 - daysAgo / (quarter * 2)) * c.range(0.7, 1.3)));
};

/** What visitors would have left by now: the pages are read by nobody while the market is loaded. */
export const loadVisits = async (market: Market): Promise<void> => {
  const { accounts, sellers, designers, now, portal, seed } = market;
  const tick = market.progress("visits", sellers.length + designers.length);
  const counted: { days: CountedDay[]; products: CountedProduct[]; prints: CountedPrint[] } = { days: [], products: [], prints: [] };
  for (const [index, seller] of sellers.entries()) {
    const c = chance(`${seed} visits ${index}`);
    const isDemo = seller.id === accounts.factory.id;
    const usual = isDemo ? 64 : c.int(6, 48);
    const { list } = await market.run(listProducts, null, { seller_id: seller.id, size: isDemo ? 24 : 8 });
    const shares = list.map((_product, place) => c.range(0.5, 1) / (place + 2));
    for (let daysAgo = quarter * 2 - 1; daysAgo >= 0; daysAgo -= 1) {
      const at = later(now, -days(daysAgo));
      const day = dayOf.format(at);
      const visits = readersOn(c, usual, at, daysAgo);
      counted.days.push({ seller_id: seller.id, day, visits, factory_visits: Math.round(visits * c.range(0.15, 0.35)), designer_visits: 0 });
      if (daysAgo >= (isDemo ? quarter : 30)) continue;
      for (const [place, { id }] of list.entries()) {
        const seen = Math.round(visits * (shares[place] ?? 0) * c.range(0.6, 1.4));
        if (seen > 0) counted.products.push({ seller_id: seller.id, day, product_id: id, visits: Math.min(seen, visits) });
      }
    }
    tick();
  }
  for (const [index, designer] of designers.entries()) {
    const c = chance(`${seed} visits of designer ${index}`);
    const isDemo = designer.id === accounts.designer.id;
    const usual = isDemo ? 38 : c.int(4, 30);
    const { list } = await market.run(listDesigns, null, { designer_id: designer.id, size: 12 });
    const shares = list.map((_work, place) => c.range(0.5, 1) / (place + 2));
    for (let daysAgo = quarter * 2 - 1; daysAgo >= 0; daysAgo -= 1) {
      const at = later(now, -days(daysAgo));
      const day = dayOf.format(at);
      const visits = readersOn(c, usual, at, daysAgo);
      counted.days.push({ seller_id: designer.id, day, visits, factory_visits: 0, designer_visits: Math.round(visits * c.range(0.2, 0.45)) });
      if (daysAgo >= (isDemo ? quarter : 30)) continue;
      for (const [place, { id }] of list.entries()) {
        const seen = Math.round(visits * (shares[place] ?? 0) * c.range(0.6, 1.4));
        if (seen > 0) counted.prints.push({ seller_id: designer.id, day, work_id: id, visits: Math.min(seen, visits) });
      }
    }
    tick();
  }
  await portal.runner.act((ctx) => addVisits(ctx, counted));
  // Whoever looked at a print has read it: a visit tells designs the same.
  await portal.runner.act((ctx) =>
    countReadings(
      ctx,
      counted.prints.map(({ work_id, day, visits }) => ({ work_id, day, count: visits })),
    ),
  );
};
