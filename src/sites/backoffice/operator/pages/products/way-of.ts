import type { LocalText } from "#kit/local-text.ts";

type Category = { id: number; name: LocalText; depth: number };

/** Each category with the names of those above it and its own: of two that are called the same a list tells which is which. `list` is the tree, each above what is below it. */
export const wayOf = (list: readonly Category[]): { id: number; names: LocalText[] }[] => {
  const way: LocalText[] = [];
  return list.map(({ id, name, depth }) => {
    way.length = depth;
    way.push(name);
    return { id, names: [...way] };
  });
};
