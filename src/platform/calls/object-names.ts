import type { Kysely } from "kysely";
import type { AnyCall } from "#kit/call.ts";
import { defineQuestion } from "#kit/event.ts";
import { pick, type LocalText } from "#kit/local-text.ts";
import { answers, type Answerer } from "./domain.ts";
import type { Ctx } from "./context.ts";

/** What the objects of a call are called, by the number or key that the log keeps of them; asked of the call's path. What is gone has no name. */
export const objectNames = defineQuestion<readonly string[], ReadonlyMap<string, string>>("platform.object_names");

type Named<Key> = { id: Key; name: LocalText | string | null };

const answering = <Key>(
  calls: readonly AnyCall[],
  keysOf: (texts: readonly string[]) => Key[],
  load: (ctx: Ctx, keys: readonly Key[]) => Promise<readonly Named<Key>[]>,
): Answerer[] =>
  calls.map((call) =>
    answers(objectNames, call.path, async (ctx, texts) => {
      const keys = keysOf(texts);
      const rows = keys.length === 0 ? [] : await load(ctx, keys);
      return new Map(rows.map(({ id, name }) => [String(id), typeof name === "string" ? name : pick(name ?? undefined, ctx.locale)]));
    }),
  );

/** For a domain's `answers`: these calls of staff or of a shop are about one kind of object, told apart by number; `load` finds what they are called. */
export const named = (calls: readonly AnyCall[], load: (ctx: Ctx, ids: readonly number[]) => Promise<readonly Named<number>[]>): Answerer[] =>
  answering(calls, (texts) => texts.filter((text) => /^[1-9]\d{0,8}$/.test(text)).map(Number), load);

/** The same for what is told apart by a key in letters. */
export const namedByKey = (calls: readonly AnyCall[], load: (ctx: Ctx, keys: readonly string[]) => Promise<readonly Named<string>[]>): Answerer[] =>
  answering(calls, (texts) => [...texts], load);

/** What such a `load` mostly is: a column of the domain's own table, in letters or in each language. */
export const columnOf =
  <Tables, Key extends number | string = number>(database: (ctx: Ctx) => Kysely<Tables>, table: keyof Tables & string, column: string, key = "id") =>
  (ctx: Ctx, keys: readonly Key[]): Promise<Named<Key>[]> =>
    // eslint-disable-next-line @typescript-eslint/no-explicit-any
    (database(ctx) as Kysely<any>)
      .selectFrom(table as string)
      .select([`${key} as id`, `${column} as name`])
      .where(key, "in", [...new Set(keys)])
      .execute() as Promise<Named<Key>[]>;
