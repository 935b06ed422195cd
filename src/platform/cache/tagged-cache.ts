import { LRUCache } from "lru-cache";
import type { Fanout } from "../realtime/fanout.ts";

type Kept<T> = { value: T; tags: readonly string[]; born: number };

/**
 * What is the same for everyone in one language, kept for a while and dropped on every instance as soon as one of its tags
 * changes. Simultaneous misses of one key are computed once.
 */
export type TaggedCache<T> = {
  get(key: string): T | undefined;
  /** Whether one of the tags changed so lately that a replica may not have it yet. */
  changedLately(tags: readonly string[]): boolean;
  through(key: string, make: () => Promise<{ value: T; seconds: number; tags: readonly string[]; bytes: number } | { value: T; seconds: 0 }>): Promise<T>;
};

/** Longer than a replica in good health lags. What it answers is kept by a tag's last change: one answer from before it would stay for its whole time. */
const replicaLagMilliseconds = 10_000;

export const createTaggedCache = <T extends object>(fanout: Fanout, maxBytes: number): TaggedCache<T> => {
  const cache = new LRUCache<string, Kept<T>>({ maxSize: maxBytes, ttlAutopurge: false });
  const changedAt = new Map<string, { tick: number; time: number }>();
  const making = new Map<string, Promise<T>>();
  let tick = 0;
  fanout.subscribe("changed", (tags: string[]) => {
    tick += 1;
    const time = performance.now();
    for (const tag of tags) changedAt.set(tag, { tick, time });
  });
  const isFresh = (kept: Kept<T>) => kept.tags.every((tag) => (changedAt.get(tag)?.tick ?? 0) <= kept.born);
  const get = (key: string): T | undefined => {
    const kept = cache.get(key);
    return kept && isFresh(kept) ? kept.value : undefined;
  };
  return {
    get,
    changedLately: (tags) => tags.some((tag) => performance.now() - (changedAt.get(tag)?.time ?? -Infinity) < replicaLagMilliseconds),
    through(key, make) {
      const kept = get(key);
      if (kept) return Promise.resolve(kept);
      const already = making.get(key);
      if (already) return already;
      // Read before the query starts: a change while it runs makes the answer stale at birth.
      const born = tick;
      const work = make()
        .then((made) => {
          if (made.seconds > 0 && "tags" in made)
            cache.set(key, { value: made.value, tags: made.tags, born }, { ttl: made.seconds * 1_000, size: Math.max(1, Math.ceil(made.bytes)) });
          return made.value;
        })
        .finally(() => making.delete(key));
      making.set(key, work);
      return work;
    },
  };
};
