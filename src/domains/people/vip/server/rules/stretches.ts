/** Time of a purchase, in milliseconds since the epoch. `rank` is its level's. */
export type Stretch = { purchaseId: number; rank: number; from: number; until: number };
export type Share = { purchaseId: number; rank: number; length: number };

/** What each purchase has left at `now`; nothing of it reaches beyond `end`, at which the membership ends. */
export const sharesLeft = (stretches: readonly Stretch[], now: number, end: number): Share[] => {
  const shares = new Map<number, Share>();
  for (const { purchaseId, rank, from, until } of stretches) {
    const length = Math.min(until, end) - Math.max(from, now);
    if (length <= 0) continue;
    shares.set(purchaseId, { purchaseId, rank, length: (shares.get(purchaseId)?.length ?? 0) + length });
  }
  return [...shares.values()];
};

/** Shares laid end to end from `now`: the higher level runs first, and what it interrupts goes on after it. Equal levels run in the order in which they were bought. */
export const layOut = (shares: readonly Share[], now: number): Stretch[] => {
  let at = now;
  return [...shares]
    .filter(({ length }) => length > 0)
    .sort((a, b) => b.rank - a.rank || a.purchaseId - b.purchaseId)
    .map(({ purchaseId, rank, length }) => {
      const from = at;
      at += length;
      return { purchaseId, rank, from, until: at };
    });
};

/** The part that lies before `now`: what has run stays as it was. */
export const hasRun = (stretches: readonly Stretch[], now: number): Stretch[] =>
  stretches.filter(({ from }) => from < now).map((one) => ({ ...one, until: Math.min(one.until, now) }));

/** Whether a purchase counts as unused: none of its time has begun, or began less than `grace` ago. */
export const isUnused = (own: readonly Pick<Stretch, "from">[], now: number, grace: number): boolean =>
  own.length > 0 && Math.min(...own.map(({ from }) => from)) > now - grace - 1;
