import { days, hours, minutes } from "#kit/time.ts";

const waits = [minutes(0.5), minutes(2), minutes(10), hours(1), hours(3), hours(8), hours(24)];

/** How long after its `attempt`-th failure a delivery is tried again; undefined when it is given up. */
export const retryAfter = (attempt: number): number | undefined => waits[attempt - 1];

/** An endpoint at which nothing has arrived for so long is switched off. */
export const switchedOffAfter = days(3);
