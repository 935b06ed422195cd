import { size } from "#tests/faults/size.ts";

/**
 * Of the languages (or pairs of them) that a journey may be told in, those of this run: the `nth`, of which each file names another, so that every run walks in
 * all of them; with `--all` each file does. Words without a translation are for `npm run check` to find, and that each page reads, runs and fits in its language
 * for the one that looks through all of them (`rtl-and-axe.test.ts`).
 */
export const walked = <Telling>(all: readonly Telling[], nth: number): readonly Telling[] => {
  const at = nth % all.length;
  return all.slice(size(at, 0), size(at + 1, all.length));
};
