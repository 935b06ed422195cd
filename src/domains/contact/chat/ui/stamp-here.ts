const formats = new Map<string, Intl.DateTimeFormat>();
/** Made once a zone: a conversation has thousands of stamps. */
const formatIn = (zone: string): Intl.DateTimeFormat => {
  const there = formats.get(zone);
  if (there) return there;
  const made = new Intl.DateTimeFormat("en-GB", {
    ...(zone ? { timeZone: zone } : {}),
    month: "2-digit",
    day: "2-digit",
    hour: "2-digit",
    minute: "2-digit",
    hourCycle: "h23",
  });
  formats.set(zone, made);
  return made;
};

/** MM/DD HH:mm, the form of lists and message headers (specification, section 9), by the clock of whoever reads. `zone` is for tests. */
export const stampHere = (date: Date, zone = ""): string => {
  const parts = formatIn(zone).formatToParts(date);
  const at = (type: string) => parts.find((part) => part.type === type)?.value ?? "";
  return `${at("month")}/${at("day")} ${at("hour")}:${at("minute")}`;
};
