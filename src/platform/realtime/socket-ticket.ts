import { randomUUID } from "node:crypto";
import type pg from "pg";
import { openText, sealText } from "../secrets/seal.ts";

/** How long a ticket waits to be used. */
export const ticketSeconds = 30;

const purpose = "socket ticket";
type Inside = { id: string; token: string; until: number };

/**
 * A ticket opens one socket, once, within half a minute: an address is written to logs of proxies, and this one is worth nothing there. It holds the
 * session's token, sealed, so that nothing is stored for one that is never used.
 */
export const makeTicket = (secret: string, token: string, now: Date): string =>
  sealText(secret, purpose, "", JSON.stringify({ id: randomUUID(), token, until: now.getTime() + ticketSeconds * 1000 } satisfies Inside));

/** The token of a ticket that is used for the first time; null for one that was used, is too old, or was not made here. */
export const spendTicket = async (pool: pg.Pool, secret: string, ticket: string, now: Date): Promise<string | null> => {
  let inside: Inside;
  try {
    inside = JSON.parse(openText(secret, purpose, "", ticket)) as Inside;
  } catch {
    return null;
  }
  if (inside.until < now.getTime()) return null;
  const { rowCount } = await pool.query(
    `with old as (delete from platform.spent_ticket where id in (select id from platform.spent_ticket where good_until < $3 limit 100 for update skip locked))
     insert into platform.spent_ticket (id, good_until) values ($1, $2) on conflict (id) do nothing`,
    [inside.id, new Date(inside.until), now],
  );
  return rowCount === 1 ? inside.token : null;
};
