import { totalmem } from "node:os";
import { LRUCache } from "lru-cache";
import type { Fanout } from "../realtime/fanout.ts";

/**
 * What is true of a kept value until something happens: it is dropped on every instance as soon as one of `tags` changes. A change
 * of one of `aged` need not show at once: the value is looked at again, and nobody is given one that misses a change of more than
 * ten seconds ago. `seconds` is how long it is kept without being looked at again.
 */
export type Rule = { seconds: number; tags?: readonly string[]; aged?: readonly string[] };

/** How much of the world's changes a value has seen: all before `tick` on this instance, all before `asOf` (milliseconds of the clock) anywhere. */
export type Since = { tick: number; asOf: number };

/** What a value has seen that is made of both. */
export const older = (one: Since | undefined, other: Since): Since =>
  one ? { tick: Math.min(one.tick, other.tick), asOf: Math.min(one.asOf, other.asOf) } : other;

/** A value as it was made. `bytes` are counted against the budget; `since` where it was made of kept values older than itself; not kept where `seconds` is 0. */
export type Made<T> = { value: T; bytes: number; since?: Since } & Rule;

export type Reading<T> = { value: T; since: Since; rule: Rule };

export type ReadOptions = {
  /** The reader has written at this time (milliseconds) and is given nothing from before it. */
  notBefore?: number | undefined;
  /** What is aged may have missed changes of these last milliseconds only, instead of the ten seconds. */
  within?: number | undefined;
};

/** One domain's or machinery's part of the cache. */
export type Shelf<T extends object> = {
  /** What may be given now, without making anything. */
  get(key: string, options?: ReadOptions): Reading<T> | undefined;
  /** The value that there is, however old. */
  former(key: string): T | undefined;
  /**
   * The kept value, or one made now. `make` is given the former value when there is one, and may answer with it again after seeing
   * that nothing has changed. Simultaneous misses of one key are made once; one that is old but may still be given is, and made anew behind the reader.
   */
  through(key: string, make: (former: T | undefined) => Promise<Made<T>>, options?: ReadOptions): Promise<T>;
  read(key: string, make: (former: T | undefined) => Promise<Made<T>>, options?: ReadOptions): Promise<Reading<T>>;
  /** Several at once: `make` is asked for those that are missing, in one go; what it leaves out is not there. */
  many<K extends string | number>(keys: readonly K[], make: (missing: K[]) => Promise<Map<K, Made<T>>>): Promise<Map<K, T>>;
  /** Makes a value for this reader alone, whoever else is making it, and keeps it if it may be kept. */
  alone(key: string, make: () => Promise<Made<T>>): Promise<Reading<T>>;
};

export type TaggedCache = {
  /** Names begin with the domain that they belong to. */
  shelf<T extends object>(name: string): Shelf<T>;
  /** At once on this instance: others hear of it by the broadcast `changed`. */
  drop(tags: readonly string[]): void;
  /** Whether one of the tags changed so lately that a replica may not have it yet. */
  changedLately(tags: readonly string[]): boolean;
  /** What is true now: for a value whose making begins. */
  now(): Since;
  /** Bytes kept, by shelf, the largest first. */
  held(): { shelf: string; count: number; bytes: number }[];
};

/** Longer than a replica in good health lags. What it answers is kept by a tag's last change: one answer from before it would stay for its whole time. */
const replicaLagMilliseconds = 10_000;

/** No value is given out that misses a change from before this; made anew behind the reader from the second on. */
const agedMilliseconds = 10_000;
const lookedAtMilliseconds = 6_000;

/** Broadcasts arrive sooner than this. */
const broadcastMilliseconds = 1_000;

/** So many tags are known by name; a value that has not been looked at since an older change counts as old. */
const mostTags = 20_000;

const overheadBytes = 300;

const megabyte = 1024 * 1024;
/** A 64th of what the machine, or the container, has: 48 MB to 160. */
export const usualCacheBytes = (memory = Math.min(totalmem(), process.constrainedMemory() || Infinity)): number =>
  Math.min(160 * megabyte, Math.max(48 * megabyte, memory / 64));

type Kept = { value: object; rule: Rule; since: Since; until: number; shelf: string };

export type CacheOptions = {
  maxBytes: number;
  /** How old what is `aged` may be at most, in milliseconds: 0 drops it as other tags do. */
  agedMs?: number;
};

/**
 * The portal's one memory of what was read or rendered: everything that is kept for a while has its shelf here, and all shelves one
 * budget, of which the longest unused goes first. docs/cache.md says how it is used.
 */
export const createTaggedCache = (fanout: Fanout, { maxBytes, agedMs = agedMilliseconds }: CacheOptions): TaggedCache => {
  const kept = new LRUCache<string, Kept>({ maxSize: maxBytes, maxEntrySize: Math.ceil(maxBytes / 8) });
  const making = new Map<string, { since: Since; work: Promise<Kept> }>();
  const changedAt = new Map<string, { tick: number; time: number }>();
  const lookedAtMs = Math.min(lookedAtMilliseconds, agedMs * 0.6);
  let tick = 0;
  /** Values that have seen less than this may miss a change that is no longer known by name. */
  let forgotten = 0;

  const drop = (tags: readonly string[]) => {
    tick += 1;
    const time = performance.now();
    for (const tag of tags) {
      changedAt.delete(tag);
      changedAt.set(tag, { tick, time });
    }
    for (const [tag, change] of changedAt) {
      if (changedAt.size <= mostTags) break;
      changedAt.delete(tag);
      forgotten = Math.max(forgotten, change.tick);
    }
  };
  fanout.subscribe("changed", drop);
  // What was told while this instance did not hear is not known.
  fanout.subscribe("missed", () => {
    tick += 1;
    forgotten = tick;
  });

  const hasChanged = (tags: readonly string[] | undefined, since: Since) => tags?.some((tag) => (changedAt.get(tag)?.tick ?? 0) > since.tick) ?? false;

  const stateOf = (one: Kept, { notBefore = 0, within = agedMs }: ReadOptions = {}): "fresh" | "stale" | "old" => {
    const now = Date.now();
    if (one.until <= now || one.since.asOf < notBefore || one.since.tick < forgotten || hasChanged(one.rule.tags, one.since)) return "old";
    if (!hasChanged(one.rule.aged, one.since)) {
      one.since = { tick, asOf: Math.max(one.since.asOf, now - broadcastMilliseconds) };
      return "fresh";
    }
    const age = now - one.since.asOf;
    return age >= within ? "old" : age >= lookedAtMs ? "stale" : "fresh";
  };

  const set = (key: string, shelf: string, made: Made<object>, since: Since): Kept => {
    const { value, bytes, since: parts, seconds, tags = [], aged = [] } = made;
    const one: Kept = { value, rule: { seconds, tags, aged }, since: older(parts, since), until: Date.now() + seconds * 1_000, shelf };
    if (seconds > 0) kept.set(key, one, { size: Math.ceil(bytes) + key.length + overheadBytes });
    return one;
  };

  const shelves = new Map<string, Shelf<object>>();
  const shelf = <T extends object>(name: string): Shelf<T> => {
    const known = shelves.get(name) as Shelf<T> | undefined;
    if (known) return known;
    const at = (key: string | number) => `${name} ${key}`;
    const reading = (one: Kept): Reading<T> => ({ value: one.value as T, since: one.since, rule: one.rule });

    const start = (key: string, make: (former: T | undefined) => Promise<Made<T>>): Promise<Kept> => {
      // Taken before the query starts: a change while it runs makes the value old at birth.
      const since = now();
      const work = make(kept.peek(at(key))?.value as T | undefined)
        .then((made) => {
          const one = set(at(key), name, made, since);
          // It says no longer what was kept.
          if (made.seconds === 0) kept.delete(at(key));
          return one;
        })
        .finally(() => {
          if (making.get(at(key))?.work === work) making.delete(at(key));
        });
      making.set(at(key), { since, work });
      return work;
    };

    const read: Shelf<T>["read"] = async (key, make, options = {}) => {
      const one = kept.get(at(key));
      const state = one ? stateOf(one, options) : "old";
      if (one && state === "fresh") return reading(one);
      const already = making.get(at(key));
      if (one && state === "stale") {
        // What cannot be looked at now is given while it may be; who comes later waits, and hears why.
        if (!already) start(key, make).catch(() => {});
        return reading(one);
      }
      if (already && already.since.asOf >= (options.notBefore ?? 0)) {
        const others = await already.work;
        // One that began before a change is not for those who came after it.
        if (already.since.tick === tick || stateOf(others, options) !== "old") return reading(others);
        const next = making.get(at(key));
        return reading(await (next && next.work !== already.work ? next.work : start(key, make)));
      }
      return reading(await start(key, make));
    };

    const own: Shelf<T> = {
      read,
      through: async (key, make, options) => (await read(key, make, options)).value,
      get(key, options) {
        const one = kept.get(at(key));
        return one && stateOf(one, options) === "fresh" ? reading(one) : undefined;
      },
      former: (key) => kept.peek(at(key))?.value as T | undefined,
      async alone(key, make) {
        const since = now();
        return reading(set(at(key), name, await make(), since));
      },
      async many<K extends string | number>(keys: readonly K[], make: (missing: K[]) => Promise<Map<K, Made<T>>>) {
        const found = new Map<K, T>();
        const missing: K[] = [];
        for (const key of new Set(keys)) {
          const one = kept.get(at(key));
          if (one && stateOf(one) !== "old") found.set(key, one.value as T);
          else missing.push(key);
        }
        if (missing.length === 0) return found;
        const since = now();
        for (const [key, made] of await make(missing)) {
          set(at(key), name, made, since);
          found.set(key, made.value);
        }
        return found;
      },
    };
    shelves.set(name, own as Shelf<object>);
    return own;
  };

  const now = (): Since => ({ tick, asOf: Date.now() });

  return {
    shelf,
    drop,
    now,
    changedLately: (tags) => tags.some((tag) => performance.now() - (changedAt.get(tag)?.time ?? -Infinity) < replicaLagMilliseconds),
    held() {
      const sums = new Map<string, { shelf: string; count: number; bytes: number }>();
      kept.forEach((one, key) => {
        const sum = sums.get(one.shelf) ?? { shelf: one.shelf, count: 0, bytes: 0 };
        sum.count += 1;
        sum.bytes += kept.info(key)?.size ?? 0;
        sums.set(one.shelf, sum);
      });
      return [...sums.values()].sort((a, b) => b.bytes - a.bytes);
    },
  };
};
