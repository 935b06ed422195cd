import { setTimeout as sleep } from "node:timers/promises";
import { isUnavailable, sqlState } from "./connect.ts";

/** The longest pause between two tries. */
const longestPauseMs = 4_000;

/** Nothing is there yet, or what is there is not ready: it may be in a moment. A wrong password or name stays wrong. */
const mayCome = (error: unknown): boolean => {
  const { code } = error as { code?: string };
  if (["ENOTFOUND", "28P01", "28000", "3D000"].includes(code ?? "")) return false;
  return isUnavailable(error) || sqlState(error) === "57014" || ["ETIMEDOUT", "EHOSTUNREACH", "ENETUNREACH", "EAI_AGAIN"].includes(code ?? "");
};

/**
 * Does `work`, again and again with longer pauses while the database cannot be reached: a machine that starts as a whole starts its database too. Told once,
 * by `say`. After `patienceMs` the last error is thrown. `work` may run more than once.
 */
export const untilReachable = async <T>(work: () => Promise<T>, { patienceMs, say }: { patienceMs: number; say(line: string): void }): Promise<T> => {
  const until = performance.now() + patienceMs;
  for (let pause = 250, tries = 1; ; pause = Math.min(pause * 2, longestPauseMs), tries += 1) {
    try {
      return await work();
    } catch (error) {
      if (!mayCome(error) || performance.now() + pause > until) throw error;
      if (tries === 1) say("waiting for the database");
      await sleep(pause);
    }
  }
};
