import type { Rewrite } from "#tests/harness/rewrite.ts";

/**
 * A twin's statements about a machine's tables: neither the lock of a row nor the machine's own look at whether it is as it was read; and a reading that
 * takes its time, so that others come between.
 */
export const unlocked =
  (tables: RegExp): Rewrite =>
  (text, values) => ({
    values,
    text: tables.test(text)
      ? text
          .replace(/^select \* (.*) for no key update$/, "select *, pg_sleep(0.03)::text as slow $1")
          .replace(/and "status" = (\$\d+)(?= returning)/, "and $1::text is not null")
      : text,
  });
