import type { Ctx, Services } from "../calls/context.ts";
import { isUnavailable } from "../database/connect.ts";

export type BatchRules<Item> = {
  /** So many in one statement. */
  most: number;
  /** So many statements at once on one instance; absent: one. */
  atOnce?: number;
  /** In which order a statement takes its items, so that locks are taken in one order on every instance; absent: as they came. */
  order?: (one: Item, other: Item) => number;
};

type Waiting<Item, Result> = { item: Item; resolve(result: Result): void; reject(error: unknown): void };
type Queue<Item, Result> = { waiting: Waiting<Item, Result>[]; underWay: number };

/**
 * Does many things by few statements, so that the disk is waited for once and not once a thing: what arrives while earlier ones are
 * under way is done by the next. For calls without a transaction of their own; resolves when its statement is committed. `run`
 * answers in the order it was given. Where one of several is at fault and undoes all, each is tried by itself.
 */
export const createBatcher = <Item, Result = void>(
  run: (ctx: Ctx, items: readonly Item[]) => Promise<readonly Result[] | void>,
  { most, atOnce = 1, order }: BatchRules<Item>,
): ((ctx: Ctx, item: Item) => Promise<Result>) => {
  const queues = new WeakMap<Services, Queue<Item, Result>>();
  const settle = async (ctx: Ctx, batch: readonly Waiting<Item, Result>[]): Promise<void> => {
    try {
      const results = await run(
        ctx,
        batch.map(({ item }) => item),
      );
      batch.forEach(({ resolve }, index) => resolve(results?.[index] as Result));
    } catch (error) {
      if (batch.length === 1 || isUnavailable(error)) for (const { reject } of batch) reject(error);
      else await Promise.all(batch.map((one) => settle(ctx, [one])));
    }
  };
  const next = async (ctx: Ctx, queue: Queue<Item, Result>): Promise<void> => {
    if (queue.underWay >= atOnce || queue.waiting.length === 0) return;
    queue.underWay += 1;
    const batch = queue.waiting.splice(0, most);
    // Sorting is stable: among equals the order of arrival stays.
    if (order) batch.sort((one, other) => order(one.item, other.item));
    await settle(ctx, batch);
    queue.underWay -= 1;
    void next(ctx, queue);
  };
  return (ctx, item) => {
    const queue = queues.get(ctx.services) ?? { waiting: [], underWay: 0 };
    queues.set(ctx.services, queue);
    return new Promise((resolve, reject) => {
      queue.waiting.push({ item, resolve, reject });
      if (queue.underWay < atOnce) setImmediate(() => void next(ctx, queue));
    });
  };
};
