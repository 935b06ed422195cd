import { isUnavailable } from "./connect.ts";

/** No room came free in time: answered as overloaded. */
export class TooManyWaiting extends Error {
  readonly statusCode = 503;
  constructor() {
    super("the server is busy");
  }
}

export type ConcurrencyLimit = (<T>(work: () => Promise<T>) => Promise<T>) & { facts(): { running: number; waiting: number } };

/**
 * At most `most` pieces of work at once, the others in the order they came, each waiting at most `waitMilliseconds`. The pool's own
 * limit is short, because it also bounds connecting: a crowd must queue here, not fail there. When the database is found away,
 * everybody who waits is told at once rather than each in turn.
 */
export const createConcurrencyLimit = (most: number, waitMilliseconds: number): ConcurrencyLimit => {
  let running = 0;
  const queue: { start(): void; fail(error: unknown): void }[] = [];
  const next = () => {
    running -= 1;
    queue.shift()?.start();
  };
  const limit = async <T>(work: () => Promise<T>): Promise<T> => {
    if (running < most) running += 1;
    else
      await new Promise<void>((resolve, reject) => {
        const waiting = {
          start() {
            clearTimeout(timer);
            running += 1;
            resolve();
          },
          fail(error: unknown) {
            clearTimeout(timer);
            reject(error);
          },
        };
        const timer = setTimeout(() => {
          queue.splice(queue.indexOf(waiting), 1);
          reject(new TooManyWaiting());
        }, waitMilliseconds);
        queue.push(waiting);
      });
    try {
      return await work();
    } catch (error) {
      if (isUnavailable(error)) for (const waiting of queue.splice(0)) waiting.fail(error);
      throw error;
    } finally {
      next();
    }
  };
  return Object.assign(limit, { facts: () => ({ running, waiting: queue.length }) });
};
