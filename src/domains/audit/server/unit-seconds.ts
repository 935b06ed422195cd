/** Of the units in which a promised time is set. */
export const unitSeconds = { minutes: 60, hours: 3_600 } as const;
