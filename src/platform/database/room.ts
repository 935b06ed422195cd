import type pg from "pg";

/** Whether the database can keep anything. Nobody asks it before it has said that its disk is full. */
export type Room = { note(error: unknown): void; isThere(): Promise<boolean> };

/** A megabyte that is gone again at once: less is found in pages that are there. */
const probe = `do $$ begin
  create temp table room on commit drop as select sha512(n::text::bytea) || sha512(n::text::bytea) as filled from generate_series(1, 8000) as n;
end $$`;

export const watchRoom = (pool: pg.Pool, isDiskFull: (error: unknown) => boolean): Room => {
  let isFull = false;
  return {
    note(error) {
      if (isDiskFull(error)) isFull = true;
    },
    async isThere() {
      if (isFull)
        isFull = await pool.query(probe).then(
          () => false,
          () => true,
        );
      return !isFull;
    },
  };
};
