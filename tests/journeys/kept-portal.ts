// A portal for journeys that stays: fills a small market, says on one line where it is, and is there until it is asked to end.
//
//     npm run journeys:portal                     prints {"url": …, "databaseUrl": …, "outboxFile": …, "phoneUrl": …, "stripeUrl": …}
//     JOURNEYS_PORTAL='that line' npm test -- chat    journeys on it, without waiting for a market each time
import { startPortal } from "./started-portal.ts";

const { stop, ended, ...place } = await startPortal();
let isAsked = false;
const end = () => {
  isAsked = true;
  void stop().then(() => process.exit(0));
};
void ended.then(() => {
  if (isAsked) return;
  console.error("the portal of the journeys ended by itself");
  process.exit(1);
});
process.on("SIGTERM", end).on("SIGINT", end);
process.stdout.write(`${JSON.stringify(place)}\n`);
