import type { FirstFill } from "#demo/first-fill.ts";

export type Filling = {
  /** Resolves when visitors find something: there was nothing to fill, or the first parts are there. */
  stands: Promise<void>;
  /** Resolves when nothing is left to fill. */
  isWhole: Promise<void>;
  /** What is there while the rest is not. */
  filling(): { done: number; total: number } | undefined;
};

/** Fills an empty portal with the demo market. Its first visitor need not wait for the whole of it. What fails after `stands` is told to `onFailure`. */
export const fillBehind = (
  demo: { fillWhenEmpty(fill: FirstFill): Promise<void> } | undefined,
  fill: Omit<FirstFill, "onPart">,
  onFailure: (error: unknown) => void,
): Filling => {
  const started = performance.now();
  let filling: { done: number; total: number } | undefined;
  let hasBegun = false;
  let isStanding = false;
  const stands = Promise.withResolvers<void>();
  const whole = Promise.withResolvers<void>();
  const work = demo?.fillWhenEmpty({
    ...fill,
    onPart({ done, total, stands: isEnough }) {
      hasBegun = true;
      filling = { done, total };
      if (!isEnough) return;
      isStanding = true;
      stands.resolve();
    },
  });
  Promise.resolve(work).then(
    () => {
      filling = undefined;
      if (hasBegun) fill.say(`the demo market is filled (${((performance.now() - started) / 1_000).toFixed(0)} s)`);
      whole.resolve();
      stands.resolve();
    },
    (error: unknown) => {
      if (isStanding) onFailure(error);
      else stands.reject(error);
    },
  );
  return { stands: stands.promise, isWhole: whole.promise, filling: () => filling };
};
