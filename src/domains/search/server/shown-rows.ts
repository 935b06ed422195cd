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

/** As text in three languages a row of goods is some 400 bytes, in objects four times that: so there is room for most of a market. */
const mostBytes = 40 * 1024 * 1024;
/** What keeping one takes beside its text. */
const bytesOfKeeping = 200;

type Columns = [
  id: number,
  kind: Kind,
  ref_id: number,
  owner_id: number | null,
  title: LocalText,
  image: string,
  facts: ShownRow["facts"],
  city_code: string,
  price_minor: string | null,
];

const rowOf = (text: string): ShownRow => {
  const [id, kind, ref_id, owner_id, title, image, facts, city_code, price_minor] = JSON.parse(text) as Columns;
  return { id, kind, ref_id, owner_id, title, image, facts, city_code, price_minor: price_minor === null ? null : BigInt(price_minor) };
};

/** Rows of what was found, the lately shown ones kept. They come from the same database as the index, never from a replica that lags behind it. */
export class ShownRows {
  readonly #pool: pg.Pool;
  readonly #kept = new LRUCache<number, Buffer>({
    maxSize: mostBytes,
    sizeCalculation: (bytes) => bytes.length + bytesOfKeeping,
  });
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
      if (kept) rows.set(id, rowOf(kept.toString()));
      else missing.push(id);
    }
    if (missing.length > 0) {
      const before = this.#changes;
      const read = await this.#pool.query<{ id: number; text: string }>({
        name: "search shown",
        text: `select id, json_build_array(id, kind, ref_id, owner_id, title, image, facts, city_code, price_minor::text)::text as text
          from search.item where id = any($1::int[])`,
        values: [missing],
      });
      for (const { id, text } of read.rows) {
        rows.set(id, rowOf(text));
        // Read before a change that came meanwhile: shown once, not kept.
        if (this.#changes === before) this.#kept.set(id, Buffer.from(text));
      }
    }
    return ids.flatMap((id) => rows.get(id) ?? []);
  }
}
