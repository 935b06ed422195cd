/** The door of visits: how many look at a shop's pages. `addVisits` takes in what was counted elsewhere. */
import { bind, defineDomain } from "#platform/calls/domain.ts";
import { visitsByDay } from "./contract/by-day.ts";
import { countVisit } from "./contract/counting.ts";
import { visitsByDayFn } from "./server/calls/by-day.ts";
import { countVisitFn } from "./server/calls/counting.ts";
import { forgetReaders } from "./server/count.ts";

export { addVisits, type CountedDay, type CountedPrint, type CountedProduct } from "./server/count.ts";

export const visits = defineDomain({
  name: "visits",
  calls: [bind(countVisit, countVisitFn), bind(visitsByDay, visitsByDayFn)],
  sweeps: [{ name: "visits.forget-readers", everySeconds: 3600, run: forgetReaders }],
});
