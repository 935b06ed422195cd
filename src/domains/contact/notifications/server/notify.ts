import { sql } from "kysely";
import type { z } from "zod";
import type { LocalText } from "#kit/local-text.ts";
import { locales } from "#kit/locale.ts";
import { to } from "#kit/paths.ts";
import type { Word } from "#kit/words.ts";
import type { Ctx } from "#platform/calls/context.ts";
import { compiled } from "#platform/database/compiled.ts";
import { messageUser } from "#domains/people/accounts/index.server.ts";
import type { NewsKind, NotificationKind, Weight } from "../contract/kinds.ts";
import type { notificationFrame } from "../contract/notifications.ts";
import { database } from "./database.ts";
import { awakeAt } from "../contract/quiet-hours.ts";
import { preferencesOf, wantPush } from "./preferences.ts";
import { push } from "./push.ts";
import { said } from "./said.ts";

/** Kept a person; older ones make way. */
const mostNotifications = 500;

export type Telling = ({ kind: NotificationKind; weight: "must" } | { kind: NewsKind; weight: "news" }) & {
  user_id: number;
  /** A word of a catalogue; texts by language among its values are said in the reader's. */
  words: Pick<Word, "id">;
  values?: Record<string, string | number | LocalText>;
  /** Made with `to(…)`. */
  link?: string;
  /** The teller's own name for it: told twice under one name, it is told once. */
  reference?: string;
  /** Said by a text message as well (by mail where there is no number), once quiet hours are over; named for the outbox. For what `must` be known the same day. */
  at_once?: string;
};

export const unreadOf = async (ctx: Pick<Ctx, "tx">, userId: number): Promise<number> => {
  const { count } = await database(ctx)
    .selectFrom("notification")
    .select(sql<number>`count(*)::int`.as("count"))
    .where("user_id", "=", userId)
    .where("read_at", "is", null)
    .executeTakeFirstOrThrow();
  return count;
};

/** @returns how many of them were unread. */
const dropOldest = async (ctx: Pick<Ctx, "tx">, userId: number): Promise<number> => {
  const dropped = await database(ctx)
    .deleteFrom("notification")
    .where("user_id", "=", userId)
    .where("id", "<=", (query) =>
      query.selectFrom("notification").select("id").where("user_id", "=", userId).orderBy("id", "desc").offset(mostNotifications).limit(1),
    )
    .returning("read_at")
    .execute();
  return dropped.filter((row) => row.read_at === null).length;
};

/** Writes one and counts those of before; nothing where it was told already. */
const keep = compiled(
  (ctx, user_id: number, kind: NotificationKind, weight: Weight, word: string, word_values: string, link: string, reference: string | null, created_at: Date) =>
    database(ctx)
      .with("kept", (query) =>
        query
          .insertInto("notification")
          .values({ user_id, kind, weight, word, word_values, link, reference, created_at })
          .onConflict((conflict) => conflict.columns(["user_id", "reference"]).doNothing())
          .returning("id"),
      )
      .selectFrom("kept")
      // A statement does not see what it writes: those of before are counted.
      .innerJoinLateral(
        (query) =>
          query
            .selectFrom("notification")
            .select([sql<number>`count(*)::int`.as("before"), sql<number>`(count(*) filter (where read_at is null))::int`.as("unread")])
            .where("user_id", "=", user_id)
            .as("known"),
        (join) => join.onTrue(),
      )
      .select(["kept.id", "known.before", "known.unread"]),
);

/** Tells a person something, in the caller's transaction; open windows hear of it after the commit. */
export const notify = async (ctx: Ctx, { user_id, kind, weight, words, values = {}, link = "", reference, at_once }: Telling): Promise<void> => {
  const [row] = await keep(ctx, user_id, kind, weight, words.id, JSON.stringify(values), link, reference ?? null, ctx.now);
  if (!row) return;
  const dropped = row.before >= mostNotifications ? await dropOldest(ctx, user_id) : 0;
  const data: z.output<typeof notificationFrame> = { id: row.id, kind, unread: row.unread + 1 - dropped };
  ctx.push([user_id], { event: "notification", data });
  if (at_once !== undefined) {
    const { quiet } = (await preferencesOf(ctx, [user_id]))(user_id);
    await messageUser(ctx, user_id, { event: at_once, word: words.id, values }, awakeAt(quiet, ctx.now));
  }
  if (!(await wantPush(ctx, user_id, { kind, weight }))) return;
  const texts = Object.fromEntries(locales.map((locale) => [locale, { title: "Threadport", body: said({ ...ctx, locale }, words.id, values) }]));
  await push(ctx, { user_id, texts, link: link || to("user-notices"), tag: `notification/${row.id}` });
};
