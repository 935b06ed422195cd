/** Whole seconds until then, rounded up so that a countdown ends at the deadline and not before; never below 0. */
export const secondsLeft = (until: Date, now: Date): number => Math.max(0, Math.ceil((until.getTime() - now.getTime()) / 1000));
