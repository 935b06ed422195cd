import { LRUCache } from "lru-cache";
import type pg from "pg";
import type { LocalText } from "#kit/local-text.ts";
import type { Currency } from "#kit/money-text.ts";
import type { Kind } from "../contract/kinds.ts";

/** What is shown of a thing that was found. */
export type ShownRow = {
  id: number;
  kind: Kind;
  ref_id: number;
  owner_id: number | null;
  title: LocalText;
  image: string;
  /** `currency` is that of the price. */
  facts: { city?: LocalText; text?: LocalText; key?: string; currency?: Currency };
  city_code: string;
  price_minor: bigint | null;
};

/** Some 30 MB at a kilobyte and a half each. */
const mostKept = 20_000;

/** Rows of what was found, the lately shown ones kept. They come from the same database as the index, never from a replica that lags behind it. */
export class ShownRows {
  readonly #pool: pg.Pool;
  readonly #kept = new LRUCache<number, ShownRow>({ max: mostKept });
  #changes = 0;

  constructor(pool: pg.Pool) {
    this.#pool = pool;
  }

  /** Drops what changed; everything where it is not known what. */
  forget(ids: readonly number[]): void {
    this.#changes += 1;
    if (ids.length === 0) this.#kept.clear();
    for (const id of ids) this.#kept.delete(id);
  }

  /** In the order asked for; what is gone is left out. */
  async of(ids: readonly number[]): Promise<ShownRow[]> {
    const rows = new Map<number, ShownRow>();
    const missing: number[] = [];
    for (const id of ids) {
      const kept = this.#kept.get(id);
      if (kept) rows.set(id, kept);
      else missing.push(id);
    }
    if (missing.length > 0) {
      const before = this.#changes;
      const read = await this.#pool.query<ShownRow>({
        name: "search shown",
        text: "select id, kind, ref_id, owner_id, title, image, facts, city_code, price_minor from search.item where id = any($1::int[])",
        values: [missing],
      });
      for (const row of read.rows) {
        rows.set(row.id, row);
        // Read before a change that came meanwhile: shown once, not kept.
        if (this.#changes === before) this.#kept.set(row.id, row);
      }
    }
    return ids.flatMap((id) => rows.get(id) ?? []);
  }
}
