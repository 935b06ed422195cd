// A portal for journeys that stays: fills a small market, says on one line where it is, and is there until it is asked to end. With a number, so many with that
// market, each on a line.
//
//     npm run journeys:portal                     prints {"url": …, "databaseUrl": …, "outboxFile": …, "phoneUrl": …, "stripeUrl": …, "alipayUrl": …}
//     JOURNEYS_PORTAL='that line' npm test -- chat    journeys on it, without waiting for a market each time
import { startPortals } from "./small-market.ts";

const { portals, stop } = await startPortals(Number(process.argv[2] ?? 1));
let isAsked = false;
const end = () => {
  isAsked = true;
  void stop().then(() => process.exit(0));
};
void Promise.race(portals.map(({ ended }) => ended)).then(() => {
  if (isAsked) return;
  console.error("the portal of the journeys ended by itself");
  process.exit(1);
});
process.on("SIGTERM", end).on("SIGINT", end);
for (const { place } of portals) process.stdout.write(`${JSON.stringify(place)}\n`);
