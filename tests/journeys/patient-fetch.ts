import { setTimeout as sleep } from "node:timers/promises";

/** For how long "not now" is asked again, in ms: two cores that carry three suites stand still for seconds. */
const patience = 30_000;

/** As a client does that has read the answer: what came with "not now" came to nothing, and is asked again after as long as it says. */
export const patientFetch = async (...asked: Parameters<typeof fetch>): Promise<Response> => {
  const until = Date.now() + patience;
  let answer = await fetch(...asked);
  while (answer.status === 503 && Date.now() < until) {
    await sleep(1_000 * Number(answer.headers.get("retry-after") ?? 1));
    answer = await fetch(...asked);
  }
  return answer;
};
