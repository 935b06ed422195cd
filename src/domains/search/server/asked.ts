import type pg from "pg";
import type { Locale } from "#kit/locale.ts";
import { unixSeconds } from "#kit/time.ts";
import { dayOf } from "#kit/trade-day.ts";
import type { Log } from "#platform/log/log.ts";

const flushMs = 10_000;
/** Different texts that are remembered between two writes; whoever types rubbish by machine fills no table. */
const mostBetween = 500;
const longest = 60;

/** Mail addresses, telephone and order numbers are nobody's business here. */
const isPersonal = (text: string): boolean => text.includes("@") || /\d(?:[\s-]?\d){5}/.test(text);

/** Counts searches that found nothing as typed, and writes them down now and then: the search itself only reads. */
export class Asked {
  readonly #pool: pg.Pool;
  readonly #log: Log;
  #counts = new Map<string, { day: string; text: string; locale: Locale; times: number; none: number }>();
  #timer: NodeJS.Timeout | undefined;

  constructor(pool: pg.Pool, log: Log) {
    this.#pool = pool;
    this.#log = log;
  }

  /** `isNone`: nothing near was found either. */
  note(text: string, locale: Locale, isNone: boolean, at: Date): void {
    const day = dayOf(unixSeconds(at));
    const key = `${day} ${locale} ${text}`;
    const known = this.#counts.get(key);
    if (known) {
      known.times += 1;
      known.none += isNone ? 1 : 0;
    } else if (text !== "" && text.length <= longest && !isPersonal(text) && this.#counts.size < mostBetween)
      this.#counts.set(key, { day, text, locale, times: 1, none: isNone ? 1 : 0 });
    if (this.#counts.size === 0) return;
    this.#timer ??= setTimeout(() => void this.flush(), flushMs);
    this.#timer.unref();
  }

  async flush(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const rows = [...this.#counts.values()].sort((left, right) => (`${left.day} ${left.text}` < `${right.day} ${right.text}` ? -1 : 1));
    if (rows.length === 0) return;
    this.#counts = new Map();
    await this.#pool
      .query(
        `insert into search.asked (day, locale, text, times, found_none)
         select day, locale, text, times, none from unnest($1::date[], $2::text[], $3::text[], $4::int[], $5::int[]) as given (day, locale, text, times, none)
         on conflict (day, locale, text) do update set times = asked.times + excluded.times, found_none = asked.found_none + excluded.found_none`,
        [rows.map((row) => row.day), rows.map((row) => row.locale), rows.map((row) => row.text), rows.map((row) => row.times), rows.map((row) => row.none)],
      )
      .catch((error: unknown) => this.#log.warn({ err: error }, "searches without a result could not be written down"));
  }
}
