import { useSyncExternalStore } from "react";
import type { Store } from "#kit/browser/store.ts";

/** A store's value, in step with it. On the server and while hydrating it is `first`: pages are rendered as for everyone. */
export const useStore = <T>(store: Store<T>, first: T): T => useSyncExternalStore(store.subscribe, store.get, () => first);
