/** The smallest store there is: a value, who listens to it. Read in React through `useStore` of #ui. */
export type Store<T> = { get(): T; set(value: T): void; subscribe(listener: () => void): () => void };

export const createStore = <T>(value: T): Store<T> => {
  let current = value;
  const listeners = new Set<() => void>();
  return {
    get: () => current,
    set(next) {
      if (Object.is(next, current)) return;
      current = next;
      listeners.forEach((listener) => listener());
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
};
