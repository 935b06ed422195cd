import { randomBytes } from "node:crypto";
import { sql } from "kysely";
import { peopleById } from "#domains/people/accounts/index.server.ts";
import { notify } from "#domains/contact/notifications/index.server.ts";
import { missingLanguages } from "#domains/publishing/site/contract/missing-languages.ts";
import type { ParsedInputOf } from "#kit/call.ts";
import { issuesOf } from "#kit/issues.ts";
import { locales } from "#kit/locale.ts";
import type { LocalText } from "#kit/local-text.ts";
import { cappedTotal } from "#kit/paging.ts";
import { found, NotFound, Refusal, refuse } from "#kit/refusal.ts";
import { days, fromUnix, later, unixSeconds } from "#kit/time.ts";
import { says } from "#kit/words.ts";
import { me, type Ctx } from "#platform/calls/context.ts";
import { isRetryable } from "#platform/database/connect.ts";
import { saysSomewhere } from "#platform/database/like.ts";
import {
  discardDraft,
  keepDraft,
  openStates,
  publishDraft,
  scheduleDraft,
  undoPublishing,
  type listRecords,
  type RecordRow,
  type showRecord,
  type showRevision,
} from "../../contract/records.ts";
import { publishDue } from "../../contract/events.ts";
import { database } from "../database.ts";
import { keepWhatWas, publishNow, revisionsOf, takeTurn } from "../publish-revision.ts";
import { isUnborn, keyOf, partsOf, titleOf, kindNamed, type ListedRow, type RevisionedKind } from "../kinds.ts";

type Content = Record<string, unknown>;
type OpenState = (typeof openStates)[number];

const kindOf = (kind: string): RevisionedKind => found(kindNamed(kind));
const recordOf = (key: string) => {
  const { kind, record } = partsOf(key);
  const known = kindOf(kind);
  if (known.by === "id" && !isUnborn(record) && !/^[1-9]\d{0,8}$/.test(record)) throw new NotFound();
  return { kind: known, record };
};

const openOf = (ctx: Ctx, kind: string, record: string) => revisionsOf(ctx, kind, record).selectAll().where("state", "in", openStates).executeTakeFirst();
const publishedOf = (ctx: Ctx, kind: string, record: string) =>
  revisionsOf(ctx, kind, record).select(["id", "number"]).where("state", "=", "published").executeTakeFirst();

const stamp = (date: Date | null): number | null => (date ? unixSeconds(date) : null);

const peopleOf = async (ctx: Ctx, ids: readonly (number | null)[]) => {
  const people = await peopleById(
    ctx,
    ids.filter((one) => one !== null),
  );
  return (userId: number | null) => (userId === null ? null : { id: userId, nickname: people.get(userId)?.nickname ?? "" });
};

/** The open revision as it was looked at: whoever comes later than another sees that first. */
const lookedAt = async (ctx: Ctx, call: typeof publishDraft | typeof scheduleDraft | typeof discardDraft, key: string, seen: number) => {
  const { kind, record } = recordOf(key);
  await takeTurn(ctx, kind.kind, record);
  const row = await openOf(ctx, kind.kind, record);
  if (!row) throw refuse(call, "nothing_open");
  if (row.version !== seen) throw refuse(call, "changed_meanwhile");
  return { kind, record, row };
};

const openRows = async (ctx: Ctx, kind: string, records?: readonly string[]) =>
  records?.length === 0
    ? []
    : database(ctx)
        .selectFrom("revision")
        .select(["record", "content", "state", "publish_at", "updated_at", "author_id", "number"])
        .where("kind", "=", kind)
        .where("state", "in", [...openStates, ...(records ? ["published"] : [])])
        .$if(records !== undefined, (query) => query.where("record", "in", records as string[]))
        .execute();
type Kept = Awaited<ReturnType<typeof openRows>>[number];

const words = {
  not_published: /*i18n*/ {
    id: "revisions.notification_not_published",
    message: "“{title}” could not be published at its time. It waits as a draft: look at what is public now",
  },
};
says(words.not_published);

const holds = (text: LocalText, keyword: string) => locales.some((locale) => text[locale]?.toLowerCase().includes(keyword.toLowerCase()));

export const listRecordsFn = async (ctx: Ctx, { kind: name, state, keyword, facet, page, size }: ParsedInputOf<typeof listRecords>) => {
  const kind = kindOf(name);
  const all = kind.rows(ctx);
  const narrowed = sql`from (${all}) as listed
    where (${keyword} = '' or ${saysSomewhere(sql.ref("listed.title"), keyword)} or ${saysSomewhere(sql.ref("listed.note"), keyword)} or listed.record = ${keyword})
      and (${facet} = '' or listed.facet = ${facet})`;
  const { rows: counted } = await sql<{ shown: number; hidden: number }>`
    select (count(*) filter (where listed.is_public))::int as shown, (count(*) filter (where not listed.is_public))::int as hidden ${narrowed}`.execute(ctx.tx);
  const { shown = 0, hidden = 0 } = counted[0] ?? {};
  const prepared = (await openRows(ctx, name))
    .filter((row) => keyword === "" || holds(titleOf(kind, row.content as Content), keyword) || row.record === keyword)
    .sort((a, b) => b.updated_at.getTime() - a.updated_at.getTime());
  const counts = { all: shown + hidden, public: shown, hidden, preparing: prepared.length };

  const isPreparing = state === "preparing";
  const records = isPreparing ? prepared.slice((page - 1) * size, page * size).map((row) => row.record) : null;
  const { rows } = records
    ? await sql<ListedRow>`select * from (${all}) as listed where listed.record = any(${records})`.execute(ctx.tx)
    : await sql<ListedRow>`select * ${narrowed}
        and (${state} = 'all' or listed.is_public = (${state} = 'public'))
        order by listed.at desc nulls last, listed.record desc limit ${size} offset ${(page - 1) * size}`.execute(ctx.tx);
  const keys = records ?? rows.map((row) => row.record);
  const revisions = await openRows(ctx, name, keys);
  const person = await peopleOf(
    ctx,
    revisions.map((row) => row.author_id),
  );
  const isOpen = (row: Kept) => row.state !== "published";
  const list = keys.map((record): RecordRow => {
    const row = rows.find((one) => one.record === record);
    const open = revisions.find((one) => one.record === record && isOpen(one));
    const content = (open ?? revisions.find((one) => one.record === record))?.content as Content | undefined;
    return {
      key: keyOf(name, record),
      title: row?.title ?? titleOf(kind, content ?? {}),
      note: row?.note ?? {},
      facet: row?.facet ?? "",
      is_public: row?.is_public ?? false,
      at: stamp(row?.at ?? null),
      figure: row?.figure ?? null,
      missing: missingLanguages(content ?? { title: row?.title, note: row?.note }),
      open: open
        ? { state: open.state as OpenState, publish_at: stamp(open.publish_at), updated_at: unixSeconds(open.updated_at), author: person(open.author_id) }
        : null,
    };
  });
  return { list, counts, page, size, ...cappedTotal(counts[state]) };
};

/** What records are called, for the log: by what is being prepared, else by what is public. */
export const recordNames = async (ctx: Ctx, keys: readonly string[]) => {
  const names: { id: string; name: LocalText }[] = [];
  for (const key of keys) {
    const { kind: name, record } = partsOf(key);
    const kind = kindNamed(name);
    if (!kind) continue;
    const content = (await openOf(ctx, name, record))?.content ?? (isUnborn(record) ? null : await kind.read(ctx, record));
    if (content) names.push({ id: key, name: titleOf(kind, content as Content) });
  }
  return names;
};

/** What was public before the present state: behind what this one brought back, where it is itself an undoing. */
const before = async (ctx: Ctx, { kind, hasOwnRevisions }: RevisionedKind, record: string) => {
  if (hasOwnRevisions) return undefined;
  const rows = await revisionsOf(ctx, kind, record).select(["id", "number", "state", "restores", "content"]).where("number", "is not", null).execute();
  const current = rows.find((row) => row.state === "published");
  const source = rows.find((row) => row.id === current?.restores) ?? current;
  return rows.filter((row) => row.restores === null && (row.number ?? 0) < (source?.number ?? 0)).sort((a, b) => (b.number ?? 0) - (a.number ?? 0))[0];
};

export const showRecordFn = async (ctx: Ctx, { key }: ParsedInputOf<typeof showRecord>) => {
  const { kind, record } = recordOf(key);
  const published = isUnborn(record) ? null : found(await kind.read(ctx, record));
  const draft = await openOf(ctx, kind.kind, record);
  if (isUnborn(record)) found(draft);
  const rows = await revisionsOf(ctx, kind.kind, record)
    .select(["id", "number", "state", "published_at", "publisher_id", "restores"])
    .where("number", "is not", null)
    .orderBy("number", "desc")
    .limit(50)
    .execute();
  const person = await peopleOf(ctx, [draft?.author_id ?? null, ...rows.map((row) => row.publisher_id)]);
  const current = rows.find((row) => row.state === "published");
  return {
    key,
    published,
    number: current?.number ?? null,
    open: draft
      ? {
          id: draft.id,
          content: draft.content as Content,
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
      is_current: row.state === "published",
      published_at: stamp(row.published_at) ?? 0,
      publisher: person(row.publisher_id),
      restores: rows.find((one) => one.id === row.restores)?.number ?? null,
    })),
    can_undo: current !== undefined && (await before(ctx, kind, record)) !== undefined,
  };
};

/** The content by its kind's own schema, without the record's name; every fault at its field. */
const judged = (kind: RevisionedKind, record: string, content: Content): Content => {
  const { id: _id, ...own } = content;
  const named = kind.by !== "id" && !isUnborn(record) ? { ...own, [kind.by]: record } : own;
  const parsed = kind.call.input.safeParse(named);
  if (parsed.success) {
    const { id: _none, ...clean } = parsed.data as Content;
    return clean;
  }
  const issues = issuesOf(parsed.error).map((issue) => ({ ...issue, path: `content.${issue.path}` }));
  throw new Refusal("invalid", issues[0]?.word ?? "kit.wrong_form", issues[0]?.values ?? {}, issues);
};

/** The same of what was kept: null where the form has changed since. */
const stillGood = (kind: RevisionedKind, record: string, content: unknown): Content | null => {
  try {
    return judged(kind, record, content as Content);
  } catch (error) {
    if (error instanceof Refusal) return null;
    throw error;
  }
};

export const keepDraftFn = async (ctx: Ctx, { kind: name, key, content, seen }: ParsedInputOf<typeof keepDraft>) => {
  const kind = kindOf(name);
  const record = key ? recordOf(key).record : `_${randomBytes(6).toString("hex")}`;
  if (key && partsOf(key).kind !== name) throw new NotFound();
  const clean = judged(kind, record, content);
  await takeTurn(ctx, name, record);
  const draft = await openOf(ctx, name, record);
  if (key && isUnborn(record)) found(draft);
  if (key && !isUnborn(record)) found(await kind.read(ctx, record));
  if ((draft?.version ?? 0) !== seen) throw refuse(keepDraft, "changed_meanwhile");
  if (draft) {
    await database(ctx)
      .updateTable("revision")
      .set({ content: JSON.stringify(clean), version: seen + 1, updated_at: ctx.now, author_id: me(ctx).id })
      .where("id", "=", draft.id)
      .execute();
    return { key: keyOf(name, record), version: seen + 1 };
  }
  await keepWhatWas(ctx, kind, record);
  await database(ctx)
    .insertInto("revision")
    .values({
      kind: name,
      record,
      content: JSON.stringify(clean),
      state: "draft",
      base_number: (await publishedOf(ctx, name, record))?.number ?? null,
      author_id: me(ctx).id,
      created_at: ctx.now,
      updated_at: ctx.now,
    })
    .execute();
  return { key: keyOf(name, record), version: 1 };
};

export const publishDraftFn = async (ctx: Ctx, { key, seen }: ParsedInputOf<typeof publishDraft>) => {
  const { kind, record, row } = await lookedAt(ctx, publishDraft, key, seen);
  const content = stillGood(kind, record, row.content);
  if (!content) throw refuse(publishDraft, "outdated");
  const published = await publishNow(ctx, kind, record, content, { open: row, by: me(ctx).id });
  return { key: keyOf(kind.kind, published.record), number: published.number };
};

export const scheduleDraftFn = async (ctx: Ctx, { key, seen, publish_at }: ParsedInputOf<typeof scheduleDraft>) => {
  const { row } = await lookedAt(ctx, scheduleDraft, key, seen);
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

export const discardDraftFn = async (ctx: Ctx, { key, seen }: ParsedInputOf<typeof discardDraft>) => {
  const { row } = await lookedAt(ctx, discardDraft, key, seen);
  await database(ctx).updateTable("revision").set({ state: "discarded", publish_at: null, updated_at: ctx.now }).where("id", "=", row.id).execute();
  return {};
};

export const undoPublishingFn = async (ctx: Ctx, { key, number }: ParsedInputOf<typeof undoPublishing>) => {
  const { kind, record } = recordOf(key);
  await takeTurn(ctx, kind.kind, record);
  if ((await publishedOf(ctx, kind.kind, record))?.number !== number) throw refuse(undoPublishing, "changed_meanwhile");
  const earlier = await before(ctx, kind, record);
  if (!earlier) throw refuse(undoPublishing, "nothing_before");
  const content = stillGood(kind, record, earlier.content);
  if (!content) throw refuse(undoPublishing, "outdated");
  return { number: (await publishNow(ctx, kind, record, content, { restores: earlier.id, by: me(ctx).id })).number };
};

export const showRevisionFn = async (ctx: Ctx, { id }: ParsedInputOf<typeof showRevision>) => {
  const row = found(await database(ctx).selectFrom("revision").select(["kind", "record", "number", "content"]).where("id", "=", id).executeTakeFirst());
  return { key: keyOf(row.kind, row.record), number: row.number, content: row.content as Content };
};

/**
 * Job and sweep: what is due becomes public in the name of whoever scheduled it. What can no longer be published waits as a draft.
 * Each record has its turn before its row is looked at, as when staff write it: whoever holds a turn may be waiting for the row.
 */
export const publishDueFn = async (ctx: Ctx): Promise<void> => {
  const isDue = () => database(ctx).selectFrom("revision").where("state", "=", "scheduled").where("publish_at", "<=", ctx.now);
  const due = await isDue().select(["id", "kind", "record"]).orderBy("publish_at").orderBy("id").limit(20).execute();
  for (const { id, kind: name, record } of due) {
    await takeTurn(ctx, name, record);
    const row = await isDue().selectAll().where("id", "=", id).executeTakeFirst();
    if (!row) continue;
    const kind = kindNamed(name);
    const content = kind ? stillGood(kind, record, row.content) : null;
    const back = async (why: { reason: string } | { err: unknown }) => {
      ctx.services.log.warn({ record: keyOf(name, record), ...why }, "a scheduled draft could not be published");
      await database(ctx).updateTable("revision").set({ state: "draft", publish_at: null }).where("id", "=", id).execute();
      if (!kind || row.publisher_id === null) return;
      const link = kind.page?.(record);
      await notify(ctx, {
        user_id: row.publisher_id,
        kind: "service",
        weight: "news",
        words: words.not_published,
        values: { title: titleOf(kind, row.content as Content) },
        ...(link ? { link } : {}),
      });
    };
    if (!kind || !content) {
      await back({ reason: "form" });
      continue;
    }
    await sql`savepoint due`.execute(ctx.tx);
    try {
      await publishNow(ctx, kind, record, content, { open: row, by: row.publisher_id });
      await sql`release savepoint due`.execute(ctx.tx);
    } catch (error) {
      if (isRetryable(error)) throw error;
      await sql`rollback to savepoint due`.execute(ctx.tx);
      await back({ err: error });
    }
  }
};
