import { sql } from "kysely";
import { peopleById } from "#domains/people/accounts/index.server.ts";
import type { ParsedInputOf } from "#kit/call.ts";
import { pick, type LocalText } from "#kit/local-text.ts";
import { found, refuse } from "#kit/refusal.ts";
import { days, fromUnix, later, unixSeconds } from "#kit/time.ts";
import { me, type Ctx } from "#platform/calls/context.ts";
import { isRetryable } from "#platform/database/connect.ts";
import { advisoryLock } from "#platform/database/advisory-lock.ts";
import { choiceLists } from "../../contract/fields.ts";
import { missingLanguages } from "../../contract/missing-languages.ts";
import {
  discardDraft,
  keyOf,
  pieceContent,
  publishDraft,
  saveDraft,
  scheduleDraft,
  undoPublishing,
  type openStates,
  type PieceContent,
  type RevisionState,
  type showPiece,
  type showRevision,
} from "../../contract/pieces.ts";
import { publishDue } from "../../contract/events.ts";
import { database } from "../database.ts";
import { keepWhatWas, publishNow } from "../publishing.ts";
import { readPiece } from "../read-piece.ts";

type OpenState = (typeof openStates)[number];
const open: readonly OpenState[] = ["draft", "scheduled"];

const openOf = (ctx: Ctx, piece: string) =>
  database(ctx).selectFrom("revision").selectAll().where("piece", "=", piece).where("state", "in", open).executeTakeFirst();

const publishedOf = (ctx: Ctx, piece: string) =>
  database(ctx).selectFrom("revision").selectAll().where("piece", "=", piece).where("state", "=", "published").executeTakeFirst();

const stamp = (date: Date | null): number | null => (date ? unixSeconds(date) : null);

/** The open revision as it was looked at: whoever comes later than another sees that first. */
const lookedAt = async (ctx: Ctx, call: typeof publishDraft | typeof scheduleDraft | typeof discardDraft, piece: string, seen: number) => {
  await advisoryLock(ctx, `site/piece/${piece}`);
  const row = await openOf(ctx, piece);
  if (!row) throw refuse(call, "nothing_open");
  if (row.version !== seen) throw refuse(call, "changed_meanwhile");
  return row;
};

export const listPiecesFn = async (ctx: Ctx) => {
  const site = database(ctx);
  const places = await site.selectFrom("carousel_item").select("place").distinct().orderBy("place").execute();
  const help = await site.selectFrom("help_category").select(["id", "pid", "name", "is_public"]).orderBy("position").orderBy("id").execute();
  const keys = [
    "menu",
    "home",
    ...new Set(["carousel:home", ...places.map(({ place }) => `carousel:${place}`)]),
    "festival",
    "tooltips",
    "links",
    "identity",
    "prices",
    ...choiceLists.map((list) => `choices:${list}`),
    ...help.map(({ id }) => `help:${id}`),
  ];
  const rows = await site
    .selectFrom("revision")
    .selectAll()
    .where("state", "in", [...open, "published"])
    .execute();
  const people = await peopleById(
    ctx,
    rows.flatMap((row) => [row.author_id, row.publisher_id].filter((one) => one !== null)),
  );
  const person = (userId: number | null) => (userId === null ? null : (people.get(userId) ?? { id: userId, nickname: "", avatar: "" }));
  const entries = new Map(help.map((row) => [`help:${row.id}`, row]));
  const list = [];
  for (const piece of keys) {
    const draft = rows.find((row) => row.piece === piece && row.state !== "published");
    const shown = rows.find((row) => row.piece === piece && row.state === "published");
    const entry = entries.get(piece);
    // Before the first revision it stands in the tables alone.
    const content = draft?.content ?? shown?.content ?? (await readPiece(ctx, piece));
    list.push({
      piece,
      kind: piece.split(":")[0] ?? piece,
      name: entry ? pick(entry.name as LocalText, ctx.locale) : (piece.split(":")[1] ?? ""),
      pid: entry?.pid ?? 0,
      is_public: entry?.is_public ?? true,
      published_at: stamp(shown?.published_at ?? null),
      publisher: person(shown?.publisher_id ?? null),
      open: draft
        ? { state: draft.state as OpenState, publish_at: stamp(draft.publish_at), updated_at: unixSeconds(draft.updated_at), author: person(draft.author_id) }
        : null,
      missing: missingLanguages(content),
    });
  }
  return { list };
};

export const showPieceFn = async (ctx: Ctx, { piece }: ParsedInputOf<typeof showPiece>) => {
  const published = await readPiece(ctx, piece);
  if (piece.startsWith("help:")) found(published);
  const draft = await openOf(ctx, piece);
  const rows = await database(ctx)
    .selectFrom("revision")
    .select(["id", "number", "state", "published_at", "publisher_id", "author_id", "restores"])
    .where("piece", "=", piece)
    .where("number", "is not", null)
    .orderBy("number", "desc")
    .limit(50)
    .execute();
  const people = await peopleById(
    ctx,
    [draft?.author_id ?? null, ...rows.flatMap((row) => [row.author_id, row.publisher_id])].filter((one) => one !== null),
  );
  const person = (userId: number | null) => (userId === null ? null : (people.get(userId) ?? { id: userId, nickname: "", avatar: "" }));
  const current = rows.find((row) => row.state === "published");
  const numberOf = (id: number | null) => rows.find((row) => row.id === id)?.number ?? null;
  return {
    piece,
    published,
    number: current?.number ?? null,
    open: draft
      ? {
          id: draft.id,
          content: draft.content as PieceContent,
          state: draft.state as OpenState,
          version: draft.version,
          publish_at: stamp(draft.publish_at),
          updated_at: unixSeconds(draft.updated_at),
          author: person(draft.author_id),
          is_behind: (draft.base_number ?? 0) !== (current?.number ?? 0),
        }
      : null,
    revisions: rows.map((row) => ({
      id: row.id,
      number: row.number ?? 0,
      state: row.state as RevisionState,
      published_at: stamp(row.published_at) ?? 0,
      publisher: person(row.publisher_id),
      author: person(row.author_id),
      restores: numberOf(row.restores),
    })),
    can_undo: current !== undefined && (await before(ctx, piece)) !== undefined,
  };
};

export const saveDraftFn = async (ctx: Ctx, { content, seen }: ParsedInputOf<typeof saveDraft>) => {
  const piece = keyOf(content);
  await advisoryLock(ctx, `site/piece/${piece}`);
  if (content.piece === "help") found(await readPiece(ctx, piece));
  const draft = await openOf(ctx, piece);
  if ((draft?.version ?? 0) !== seen) throw refuse(saveDraft, "changed_meanwhile");
  if (draft) {
    await database(ctx)
      .updateTable("revision")
      .set({ content: JSON.stringify(content), version: seen + 1, updated_at: ctx.now, author_id: me(ctx).id })
      .where("id", "=", draft.id)
      .execute();
    return { piece, version: seen + 1 };
  }
  await keepWhatWas(ctx, piece);
  await database(ctx)
    .insertInto("revision")
    .values({
      piece,
      content: JSON.stringify(content),
      state: "draft",
      base_number: (await publishedOf(ctx, piece))?.number ?? null,
      author_id: me(ctx).id,
      created_at: ctx.now,
      updated_at: ctx.now,
    })
    .execute();
  return { piece, version: 1 };
};

export const publishDraftFn = async (ctx: Ctx, { piece, seen }: ParsedInputOf<typeof publishDraft>) => {
  const row = await lookedAt(ctx, publishDraft, piece, seen);
  const content = pieceContent.safeParse(row.content);
  if (!content.success) throw refuse(publishDraft, "outdated");
  return { number: await publishNow(ctx, content.data, { open: row, by: me(ctx).id }) };
};

export const scheduleDraftFn = async (ctx: Ctx, { piece, seen, publish_at }: ParsedInputOf<typeof scheduleDraft>) => {
  const row = await lookedAt(ctx, scheduleDraft, piece, seen);
  const at = publish_at === null ? null : fromUnix(publish_at);
  if (at && (at <= ctx.now || at > later(ctx.now, days(366)))) throw refuse(scheduleDraft, "past", {}, ["publish_at"]);
  await database(ctx)
    .updateTable("revision")
    .set({ state: at ? "scheduled" : "draft", publish_at: at, version: seen + 1, updated_at: ctx.now, publisher_id: at ? me(ctx).id : null })
    .where("id", "=", row.id)
    .execute();
  if (at) await ctx.enqueue(publishDue, {}, { runAt: at });
  return { version: seen + 1 };
};

export const discardDraftFn = async (ctx: Ctx, { piece, seen }: ParsedInputOf<typeof discardDraft>) => {
  const row = await lookedAt(ctx, discardDraft, piece, seen);
  await database(ctx).updateTable("revision").set({ state: "discarded", publish_at: null, updated_at: ctx.now }).where("id", "=", row.id).execute();
  return {};
};

/** What was public before the present state: behind what this one brought back, where it is itself an undoing. */
const before = async (ctx: Ctx, piece: string) => {
  const rows = await database(ctx).selectFrom("revision").selectAll().where("piece", "=", piece).where("number", "is not", null).execute();
  const current = rows.find((row) => row.state === "published");
  const source = rows.find((row) => row.id === current?.restores) ?? current;
  return rows.filter((row) => row.restores === null && (row.number ?? 0) < (source?.number ?? 0)).sort((a, b) => (b.number ?? 0) - (a.number ?? 0))[0];
};

export const undoPublishingFn = async (ctx: Ctx, { piece, number }: ParsedInputOf<typeof undoPublishing>) => {
  await advisoryLock(ctx, `site/piece/${piece}`);
  if ((await publishedOf(ctx, piece))?.number !== number) throw refuse(undoPublishing, "changed_meanwhile");
  const earlier = await before(ctx, piece);
  if (!earlier) throw refuse(undoPublishing, "nothing_before");
  const content = pieceContent.safeParse(earlier.content);
  if (!content.success) throw refuse(undoPublishing, "outdated");
  return { number: await publishNow(ctx, content.data, { restores: earlier.id, by: me(ctx).id }) };
};

export const showRevisionFn = async (ctx: Ctx, { id }: ParsedInputOf<typeof showRevision>) => {
  const row = found(await database(ctx).selectFrom("revision").select(["piece", "number", "content"]).where("id", "=", id).executeTakeFirst());
  return { piece: row.piece, number: row.number, content: row.content as PieceContent };
};

/**
 * Job and sweep: what is due becomes public in the name of whoever scheduled it. What can no longer be published waits as a draft.
 * Each piece has its turn before its row is looked at, as at the desk: whoever holds a turn may be waiting for the row.
 */
export const publishDueFn = async (ctx: Ctx): Promise<void> => {
  const isDue = () => database(ctx).selectFrom("revision").where("state", "=", "scheduled").where("publish_at", "<=", ctx.now);
  const due = await isDue().select(["id", "piece"]).orderBy("publish_at").orderBy("id").limit(20).execute();
  for (const { id, piece } of due) {
    await advisoryLock(ctx, `site/piece/${piece}`);
    const row = await isDue().selectAll().where("id", "=", id).executeTakeFirst();
    if (!row) continue;
    const content = pieceContent.safeParse(row.content);
    const back = async (why: { reason: string } | { err: unknown }) => {
      ctx.services.log.warn({ piece, ...why }, "a scheduled draft could not be published");
      await database(ctx).updateTable("revision").set({ state: "draft", publish_at: null }).where("id", "=", id).execute();
    };
    if (!content.success) {
      await back({ reason: "form" });
      continue;
    }
    await sql`savepoint due`.execute(ctx.tx);
    try {
      await publishNow(ctx, content.data, { open: row, by: row.publisher_id });
      await sql`release savepoint due`.execute(ctx.tx);
    } catch (error) {
      if (isRetryable(error)) throw error;
      await sql`rollback to savepoint due`.execute(ctx.tx);
      await back({ err: error });
    }
  }
};
