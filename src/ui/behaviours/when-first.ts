import type { Store } from "#kit/browser/store.ts";

/** Does it once, when the store first holds something: what shows it is loaded then. */
export const whenFirst = <T>(store: Store<T>, isWanted: (value: T) => boolean, act: () => void): void => {
  if (isWanted(store.get())) return act();
  const stop = store.subscribe(() => {
    if (!isWanted(store.get())) return;
    stop();
    act();
  });
};
