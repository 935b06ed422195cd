/** Whole days until a moment, at least 0. `now` is the page's time, so that server and browser say the same. */
export const daysUntil = (deadline: number, now: number): number => Math.max(0, Math.ceil((deadline - now) / 86_400));
