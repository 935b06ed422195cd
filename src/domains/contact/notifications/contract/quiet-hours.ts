/** Minutes of the day between which nobody wants to be reached; the end may lie after midnight. */
export type QuietHours = { from: number; until: number; zone: string };

const minuteOfDay = (now: Date, zone: string): number => {
  const parts = new Intl.DateTimeFormat("en-GB", { timeZone: zone, hour: "2-digit", minute: "2-digit", hourCycle: "h23" }).formatToParts(now);
  const at = (type: string) => Number(parts.find((part) => part.type === type)?.value ?? 0);
  return at("hour") * 60 + at("minute");
};

/** From the first minute up to, and not including, the last. From and until the same minute: never. */
export const isQuiet = (hours: QuietHours | null, now: Date): boolean => {
  if (!hours || hours.from === hours.until) return false;
  const minute = minuteOfDay(now, hours.zone);
  return hours.from < hours.until ? minute >= hours.from && minute < hours.until : minute >= hours.from || minute < hours.until;
};

/** "22:30" and 1350 minutes. */
export const minutesOf = (hour: string): number => Number(hour.slice(0, 2)) * 60 + Number(hour.slice(3));
export const hourOf = (minutes: number): string => `${String(Math.floor(minutes / 60)).padStart(2, "0")}:${String(minutes % 60).padStart(2, "0")}`;
