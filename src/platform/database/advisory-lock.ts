import { CompiledQuery } from "kysely";
import type { ClientBase } from "pg";
import type { Ctx } from "../calls/context.ts";

/** What is locked: the domain, and what of it. Whose it is (a buyer, a shop, a product) is a number beside the name. */
export type LockName = `${string}/${string}`;
type Holder = Pick<Ctx, "tx"> | ClientBase;

const ask = async (holder: Holder, act: string, name: LockName, whose: number): Promise<unknown> => {
  const text = `select ${act}(hashtextextended($1, $2)) as answer`;
  const { rows } =
    "tx" in holder
      ? await holder.tx.executeQuery<{ answer: unknown }>(CompiledQuery.raw(text, [name, whose]))
      : await holder.query<{ answer: unknown }>(text, [name, whose]);
  return rows[0]?.answer;
};

/**
 * Until this transaction ends, nobody else does the same: whoever comes second waits, and sees what the first wrote. For what has no
 * row to lock: a list that is replaced as a whole, things that are counted before one is added. A statement of its own: what is counted
 * must be read after it.
 */
export const advisoryLock = async (holder: Holder, name: LockName, whose = 0): Promise<void> => void (await ask(holder, "pg_advisory_xact_lock", name, whose));

/** The same without waiting. @returns whether it is held now; false when another transaction holds it. */
export const tryAdvisoryLock = async (holder: Holder, name: LockName, whose = 0): Promise<boolean> =>
  (await ask(holder, "pg_try_advisory_xact_lock", name, whose)) === true;

/** As `connectionLock`, without waiting. @returns whether it is held now. */
export const tryConnectionLock = async (client: ClientBase, name: LockName): Promise<boolean> => (await ask(client, "pg_try_advisory_lock", name, 0)) === true;

/** Held until the connection ends, however that comes: for what takes many transactions (migrating, the first fill). */
export const connectionLock = async (client: ClientBase, name: LockName): Promise<void> => void (await ask(client, "pg_advisory_lock", name, 0));
