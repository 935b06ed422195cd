import type { Ctx, Services } from "../calls/context.ts";

type Waiting<Item> = { item: Item; resolve(): void; reject(error: unknown): void };
type Counter<Item> = { waiting: Waiting<Item>[]; isUnderWay: boolean };

/**
 * Counts many things by few statements: what arrives while one is under way is counted by the next, `most` at a time. For calls
 * without a transaction of their own; resolves when its statement is committed.
 */
export const createBatcher = <Item>(count: (ctx: Ctx, items: readonly Item[]) => Promise<void>, most: number) => {
  const counters = new WeakMap<Services, Counter<Item>>();
  const next = async (ctx: Ctx, counter: Counter<Item>): Promise<void> => {
    if (counter.isUnderWay || counter.waiting.length === 0) return;
    counter.isUnderWay = true;
    const batch = counter.waiting.splice(0, most);
    try {
      await count(
        ctx,
        batch.map(({ item }) => item),
      );
      for (const { resolve } of batch) resolve();
    } catch (error) {
      for (const { reject } of batch) reject(error);
    }
    counter.isUnderWay = false;
    void next(ctx, counter);
  };
  return (ctx: Ctx, item: Item): Promise<void> => {
    const counter = counters.get(ctx.services) ?? { waiting: [], isUnderWay: false };
    counters.set(ctx.services, counter);
    return new Promise((resolve, reject) => {
      counter.waiting.push({ item, resolve, reject });
      if (!counter.isUnderWay) setImmediate(() => void next(ctx, counter));
    });
  };
};
