/**
 * When a membership ends after time was added to it: a running one goes on from its end, an ended one from now. Time that is taken
 * away (negative) never ends it in the past, and takes nothing from one that has ended.
 */
export const endAfter = (before: Date | null, now: Date, milliseconds: number): Date => {
  const from = Math.max(before?.getTime() ?? 0, now.getTime());
  return new Date(Math.max(now.getTime(), from + milliseconds));
};
