import { readFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";

/** What a process holds of the machine's memory now, in megabytes, as the bar counts them; undefined where there is no /proc, or no such process any more. */
const megabytesOf = (pid: number): number | undefined => {
  try {
    const kilobytes = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1];
    return kilobytes === undefined ? undefined : Number(kilobytes) / 1_024;
  } catch {
    return undefined;
  }
};

/** Until it has started and handed back what the start took. */
const restMs = 15_000;
const everyMs = 250;

/** After a rest, the median of some looks: nobody asks for anything meanwhile. */
export const idleMegabytes = async (pid: number): Promise<number | undefined> => {
  await sleep(restMs);
  const looks: number[] = [];
  for (let look = 0; look < 5; look += 1) {
    const now = megabytesOf(pid);
    if (now !== undefined) looks.push(now);
    await sleep(everyMs);
  }
  return looks.sort((a, b) => a - b)[looks.length >> 1];
};

/** Looks at a process until it is told to stop, and answers the most that it held. */
export const watchMegabytes = (pid: number): (() => number | undefined) => {
  let most: number | undefined;
  const look = () => {
    const now = megabytesOf(pid);
    if (now !== undefined) most = Math.max(most ?? 0, now);
  };
  look();
  const timer = setInterval(look, everyMs);
  return () => {
    clearInterval(timer);
    look();
    return most;
  };
};
