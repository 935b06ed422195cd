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

/** The first moment from now on that is not quiet, to the minute. */
export const awakeAt = (hours: QuietHours | null, now: Date): Date => {
  if (!hours || !isQuiet(hours, now)) return now;
  const minutes = (hours.until - minuteOfDay(now, hours.zone) + 1440) % 1440;
  return new Date(Math.floor(now.getTime() / 60_000 + minutes) * 60_000);
};

/** "22:30" and 1350 minutes. */
export const minutesOf = (hour: string): number => Number(hour.slice(0, 2)) * 60 + Number(hour.slice(3));
export const hourOf = (minutes: number): string => `${String(Math.floor(minutes / 60)).padStart(2, "0")}:${String(minutes % 60).padStart(2, "0")}`;
