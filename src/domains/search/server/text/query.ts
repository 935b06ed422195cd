/** Of so many concepts how many have to be found: all; of five or more, one in four may be missing. */
export const leastFound = (concepts: number): number => (concepts < 5 ? concepts : concepts - Math.floor(concepts / 4));

/** And where that found nothing: a third. */
export const leastFoundLoosely = (concepts: number): number => Math.max(1, concepts - Math.ceil((concepts * 2) / 3));
