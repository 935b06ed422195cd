/** Whether somebody else is at it just now. */
export const isTaken = (claim: { claimed_by: number | null; claimed_until: Date | null }, byOtherThan: number, now: Date): boolean =>
  claim.claimed_by !== null && claim.claimed_by !== byOtherThan && claim.claimed_until !== null && claim.claimed_until > now;
