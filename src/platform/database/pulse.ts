import pg from "pg";
import { setTimeout as sleep } from "node:timers/promises";

/** The database is there and says nothing: stopped, cut off without a word, or drowned. Answered with 503. */
export class DatabaseHangs extends Error {
  readonly statusCode = 503;
  constructor() {
    super("the database does not answer");
  }
}

export type Pulse = {
  isHung(): boolean;
  /** What `work` comes to, or `DatabaseHangs` as soon as it is known that nothing will come of it for now. What needs no database is in time. */
  orHung<T>(work: () => Promise<T>): Promise<T>;
  stop(): Promise<void>;
};

const everyMs = 400;
/** A ping takes a millisecond. One that takes so many turns is taken for none: with the wait before it, whoever asks has an answer within two seconds. */
const turnMs = 100;
const mostTurns = 13;
/** What is in memory is answered quicker than this. */
const inMemoryMs = 50;

/** For processes that nobody waits for: the database is taken to answer. */
export const noPulse: Pulse = { isHung: () => false, orHung: (work) => work(), stop: async () => {} };

/**
 * Asks the database again and again, on a connection of its own, whether it is there. The driver's time limits are those of the longest statement: without
 * this a database that stands still would hold every reader for as long.
 */
export const keepPulse = (url: string): Pulse => {
  let isHung = false;
  let isOver = false;
  let client: pg.Client | undefined;
  const waiting = new Set<() => void>();

  const ping = async (): Promise<void> => {
    if (!client) {
      const fresh = new pg.Client({ connectionString: url, application_name: "threadport pulse", keepAlive: true });
      fresh.on("error", () => {});
      client = fresh;
      await fresh.connect();
    }
    await client.query("select 1");
  };
  const letGo = (one: pg.Client | undefined) => {
    (one as unknown as { connection?: { stream?: { destroy(): void } } } | undefined)?.connection?.stream?.destroy();
    if (client === one) client = undefined;
  };
  /** Whether it answered. That it refuses is an answer: whoever asks is refused too, and says why. */
  const answers = async (): Promise<boolean> => {
    const late = new AbortController();
    const pinged = ping();
    const asked = client;
    const answer = pinged.then(
      () => true,
      () => {
        letGo(asked);
        return true;
      },
    );
    // In turns of this process, not by the clock: on a machine that has too much to do each comes late, and a late answer says nothing of the database.
    const tooLate = (async () => {
      for (let turn = 0; turn < mostTurns; turn += 1) await sleep(turnMs, undefined, { signal: late.signal, ref: false });
      return false;
    })().catch(() => false);
    return Promise.race([answer, tooLate]).finally(() => late.abort());
  };

  const beat = async () => {
    while (!isOver) {
      const isThere = await answers();
      if (!isThere) letGo(client);
      isHung = !isThere;
      if (isHung) for (const tell of waiting) tell();
      await sleep(everyMs, undefined, { ref: false });
    }
  };
  void beat();

  return {
    isHung: () => isHung,
    orHung: (work) =>
      new Promise((resolve, reject) => {
        const tell = () => {
          waiting.delete(tell);
          reject(new DatabaseHangs());
        };
        if (isHung) setTimeout(tell, inMemoryMs);
        waiting.add(tell);
        work()
          .then(resolve, reject)
          .finally(() => waiting.delete(tell));
      }),
    async stop() {
      isOver = true;
      await client?.end().catch(() => {});
    },
  };
};
