/** When a fair is, and whether its form takes anybody. Times are unix seconds. */

export type FairState = "upcoming" | "running" | "past";

/** The last day counts whole: `ends_at` is its end. */
export const fairState = (fair: { starts_at: number; ends_at: number }, now: number): FairState =>
  now < fair.starts_at ? "upcoming" : now < fair.ends_at ? "running" : "past";

/** `waiting`: every place is taken, and the waiting list takes more; `full`: that is full too. */
export type FormState = "not_yet" | "open" | "waiting" | "full" | "closed";

export type FormTimes = { opens_at: number | null; closes_at: number | null; capacity: number | null; waiting_places: number };

/** A form closes with its fair at the latest. */
export const closingOf = (form: Pick<FormTimes, "closes_at">, ends_at: number): number => Math.min(form.closes_at ?? ends_at, ends_at);

export const formState = (form: FormTimes, taken: { confirmed: number; waiting: number }, ends_at: number, now: number): FormState => {
  if (now >= closingOf(form, ends_at)) return "closed";
  if (form.opens_at !== null && now < form.opens_at) return "not_yet";
  if (form.capacity === null || taken.confirmed < form.capacity) return "open";
  return taken.waiting < form.waiting_places ? "waiting" : "full";
};
