/** How much being chosen raises a thing. Slowly: some readers are none, and nothing is raised above what fits a good deal better. */

/** Fewer readers than this, on all days together, say nothing. */
export const fewestReaders = 3;
/** At most a thing is raised by so much of what fits. */
export const mostRaised = 0.2;
/** At so many points half of that is reached. */
const halfAt = 30;
/** After so many days a choice counts half. */
export const halfLifeDays = 30;
/** What an order counts beside a look. */
export const orderPoints = 8;

/** What was opened further down was looked for longer: 1 at the head of the list, 3 at its twelfth place, 4 at most. */
export const pointsOf = (place: number): number => Math.min(4, 1 + Math.log2(place) * 0.55);

/** From 0 to `mostRaised`. `points` have aged. */
export const raiseOf = (points: number, readers: number): number => (readers < fewestReaders ? 0 : (mostRaised * points) / (points + halfAt));
