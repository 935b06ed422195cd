import type { Ctx, Services } from "../calls/context.ts";
import { isUnavailable } from "../database/connect.ts";

export type BatchRules<Item> = {
  /** So many in one statement. */
  most: number;
  /** So many statements at once on one instance; absent: one. */
  atOnce?: number;
  /** What of an item a statement can hold only once: a second one that takes the same waits for the next statement, and so does all behind it that takes what it takes. */
  takes?: (item: Item) => readonly string[];
};

type Waiting<Item, Result> = { item: Item; resolve(result: Result): void; reject(error: unknown): void };

/** The next of those that wait, as many as may go together; what one another's way stays, in its order. */
const cut = <W>(waiting: W[], most: number, takes: ((one: W) => readonly string[]) | undefined): W[] => {
  if (!takes) return waiting.splice(0, most);
  const taken = new Set<string>();
  const batch: W[] = [];
  const rest: W[] = [];
  for (const one of waiting) {
    const wanted = takes(one);
    if (batch.length < most && !wanted.some((what) => taken.has(what))) batch.push(one);
    else rest.push(one);
    for (const what of wanted) taken.add(what);
  }
  waiting.splice(0, waiting.length, ...rest);
  return batch;
};

/**
 * Does many things by few statements, so that the disk is waited for once and not once a thing: what arrives while earlier ones are
 * under way is done by the next. Resolves when its statement is done; where it stands by itself, that is when it is committed. `run`
 * answers in the order it was given. Where one of several is at fault and undoes all, each is tried by itself.
 */
export const createQueue = <Item, Result = void>(
  run: (items: readonly Item[]) => Promise<readonly Result[] | void>,
  { most, atOnce = 1, takes }: BatchRules<Item>,
): ((item: Item) => Promise<Result>) => {
  const waiting: Waiting<Item, Result>[] = [];
  let underWay = 0;
  const settle = async (batch: readonly Waiting<Item, Result>[]): Promise<void> => {
    try {
      const results = await run(batch.map(({ item }) => item));
      batch.forEach(({ resolve }, index) => resolve(results?.[index] as Result));
    } catch (error) {
      if (batch.length === 1 || isUnavailable(error)) for (const { reject } of batch) reject(error);
      else await Promise.all(batch.map((one) => settle([one])));
    }
  };
  const next = async (): Promise<void> => {
    if (underWay >= atOnce || waiting.length === 0) return;
    underWay += 1;
    await settle(cut(waiting, most, takes && (({ item }) => takes(item))));
    underWay -= 1;
    void next();
  };
  return (item) =>
    new Promise((resolve, reject) => {
      waiting.push({ item, resolve, reject });
      if (underWay < atOnce) setImmediate(() => void next());
    });
};

/** The same for calls without a transaction of their own: each instance has its queue. */
export const createBatcher = <Item, Result = void>(
  run: (ctx: Ctx, items: readonly Item[]) => Promise<readonly Result[] | void>,
  { takes, ...rules }: BatchRules<Item>,
): ((ctx: Ctx, item: Item) => Promise<Result>) => {
  type One = { ctx: Ctx; item: Item };
  const queues = new WeakMap<Services, (one: One) => Promise<Result>>();
  return (ctx, item) => {
    let queue = queues.get(ctx.services);
    if (!queue) {
      queue = createQueue<One, Result>(
        (batch) =>
          run(
            (batch[0] as One).ctx,
            batch.map((one) => one.item),
          ),
        { ...rules, ...(takes ? { takes: (one: One) => takes(one.item) } : {}) },
      );
      queues.set(ctx.services, queue);
    }
    return queue({ ctx, item });
  };
};
