import type { Ctx } from "#platform/calls/context.ts";
import { DatabaseStore } from "./database-store.ts";
import type { Feed } from "./memory/feed.ts";
import type { MemoryIndex } from "./memory/memory-index.ts";
import type { Store } from "./store.ts";

/** Asks what keeps the index now: `index` in memory, or PostgreSQL while there is none, a few requests at a time. */
export const withStore = async <T>(ctx: Ctx, feed: Feed, index: MemoryIndex | null, work: (store: Store) => Promise<T>): Promise<T> =>
  index ? work(index) : feed.meanwhile(async (late) => work(late ?? (await DatabaseStore.of(ctx))));
