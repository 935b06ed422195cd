import { setImmediate } from "node:timers/promises";
import type { Steps } from "../text/glossary.ts";

/** So long a stretch of work may keep everybody else waiting: what is under way in between (collecting garbage, say) comes on top. */
const stretchMs = 6;

/**
 * For long work in this thread: `await pause()` every so often, cheap enough for every hundredth step, lets others have their turn when the work has
 * gone on for some milliseconds.
 */
export const yielding = (): (() => Promise<void> | void) => {
  let since = performance.now();
  return () => {
    if (performance.now() - since < stretchMs) return undefined;
    return setImmediate().then(() => {
      since = performance.now();
    });
  };
};

/** Work in steps, others having their turn in between. */
export const doneYielding = async <T>(steps: Steps<T>): Promise<T> => {
  const pause = yielding();
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
    const paused = pause();
    if (paused) await paused;
  }
};
