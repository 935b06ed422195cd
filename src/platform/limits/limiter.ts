import type { Limit } from "#kit/call.ts";

export type Taken = { ok: true } | { ok: false; retryAfterSeconds: number };

/** Counts acts per key in fixed windows, across all instances. */
export type Limiter = {
  /** Counts one act and says whether it was within the limit. */
  take(key: string, limit: Limit): Promise<Taken>;
  /** Takes one act back that turned out not to count: a right password among guesses. */
  giveBack(key: string): Promise<void>;
};

/** For load tests and bulk loading only: nothing is counted. */
export const unlimited: Limiter = { take: async () => ({ ok: true }), giveBack: async () => {} };
