import { setTimeout } from "node:timers/promises";
import pg from "pg";
import { kinds, type Kind } from "../../contract/kinds.ts";
import type { Ctx, Services } from "#platform/calls/context.ts";
import { tryAdvisoryLock } from "#platform/database/advisory-lock.ts";
import type { Log } from "#platform/log/log.ts";
import type { Fanout } from "#platform/realtime/fanout.ts";
import { Asked } from "../asked.ts";
import { glossary, glossaryInSteps, type Glossary } from "../text/glossary.ts";
import { glossaryEntries, type GlossaryEntry } from "../text/glossary-entries.ts";
import { MemoryIndex } from "./memory-index.ts";
import { rowColumns, thingOf, type Row } from "./read-row.ts";
import { fromBytes, segmentForm, toBytes } from "./segment-bytes.ts";
import { subjectOf } from "../chosen/subject.ts";
import { ShownRows } from "../shown-rows.ts";
import type { Search } from "../store.ts";
import type { QueryPlan } from "../text/analyse.ts";
import { spellingInSteps } from "../text/spelling.ts";
import { suggestionsInSteps } from "../text/suggest-terms.ts";
import { mostPostingBytes, postingBytes } from "./posting-bytes.ts";
import { columnsOf, SegmentBuilder, segmentSize, usesIn, type Segment, type SegmentParts } from "./segment.ts";
import type { PostingReader, PostingRow } from "./stored-postings.ts";
import { doneYielding, yielding } from "./yielding.ts";

/** Item 0 of the changes stands for the operators' synonyms. */
export const synonymsItem = 0;
/** And this one for what is raised for having been chosen. */
export const raisedItem = -1;

/** Rows read at once: some milliseconds of work between two breaths of the process. */
const batch = 100;
/** What is read goes into segments of so many. */
const filledSize = segmentSize - (segmentSize % batch);
/** Versions read at once. */
const versionBatch = 4_000;
/** Subjects read at once, of what is raised. */
const subjectBatch = 500;
/** A change whose broadcast was lost is noticed after this long. */
const lookEveryMs = 5_000;
/** Changes are kept for an hour; who has not looked for longer compares versions. */
const changesLastMs = 50 * 60_000;
/** So many segments of like size become one. */
const mergeAt = 8;
/** Segments from this size are worth storing. */
const storedFrom = 1_024;
const storeEveryMs = 10 * 60_000;
/** At a start, what is stored in no segment goes into one from this size; fewer things are held until there are more. */
const storedAtStartFrom = 256;
/** Lexemes written at once. */
const lexemeBatch = 2_000;
/** Postings that were read lately may take so much, or a quarter of what the index may take altogether. */
const leastReadBytes = 16 * 1024 * 1024;
/** And what concepts found in segments so much, or half of it: with a quarter of this a search among 100,000 things takes three times as long. */
const leastRememberedBytes = 64 * 1024 * 1024;
/** The lock of those who store segments is waited for. */
const [mostTries, betweenTriesMs] = [20, 250];
/** Whoever asks before the index is loaded waits so long. */
const patienceMs = 8_000;
/** Words that were asked for may take so much, beside twice those that were loaded. */
const mostAskedBytes = 64 * 1024 * 1024;

type Parts = { url: string; pool: pg.Pool; fanout: Fanout; log: Log; mostBytes: number };

/** It takes longer than anybody waits, or could not be loaded: answered as overloaded. */
class IndexIsLoading extends Error {
  readonly statusCode = 503;
  constructor() {
    super("the search index is not loaded yet");
  }
}

/**
 * Keeps the index in memory the same as `search.item`. It loads when it is first asked for; whoever asks meanwhile waits for it. After that it follows
 * `search.change`: told by the broadcast that also drops kept answers, so that an answer made after it is of the new state. Where all of it would take more memory than it may, its postings stay in PostgreSQL (`search.posting`) and are read as they are needed.
 */
export class Feed {
  readonly #parts: Parts;
  /** A connection of its own: what waits for the index to be loaded may hold every one of the pool's. */
  readonly #own: pg.Pool;
  #index: MemoryIndex | null = null;
  #loading: Promise<void> | undefined;
  #queue: Promise<unknown> = Promise.resolve();
  /** Counts what was heard of changes, and how far the index has followed. */
  #heard = 0;
  #followed = 0;
  #since = "0";
  #lookedAt = 0;
  #storedAt = 0;
  #timer: NodeJS.Timeout | undefined;
  #isStopped = false;
  /** Whether postings stay in PostgreSQL. */
  #isReading: boolean;
  /** What the words of the index took when it was loaded. */
  #wordBytes = 0;
  /** While a transaction holds the connection. */
  #client: pg.PoolClient | undefined;
  readonly rows: ShownRows;
  readonly asked: Asked;
  #raised: ReadonlyMap<string, ReadonlyMap<number, number>> = new Map();
  #words: Glossary | undefined;

  constructor(parts: Parts) {
    this.#parts = parts;
    this.#isReading = parts.mostBytes === 0;
    this.#own = new pg.Pool({ connectionString: parts.url, max: 1, connectionTimeoutMillis: 20_000, application_name: "threadport search" });
    this.#own.on("error", () => {});
    this.rows = new ShownRows(parts.pool);
    this.asked = new Asked(parts.pool, parts.log);
    parts.fanout.subscribe("changed", (tags: string[]) => {
      if (tags.includes("search")) this.#heard += 1;
    });
  }

  /** The glossary with the operators' synonyms, as of the last look. */
  get words(): Glossary {
    return this.#words ?? glossary();
  }

  /** By how much things are raised for what is asked. */
  readonly raisedBy = (plan: QueryPlan): Search["raised"] => (this.#raised.size === 0 ? undefined : this.#raised.get(subjectOf(plan)));

  /** What is in memory now. */
  facts(): { things: number; bytes: number } {
    return { things: this.#index?.count ?? 0, bytes: this.#index?.bytes ?? 0 };
  }

  /** A change of this very process: its own answers must not wait for the broadcast to come back. */
  hear(): void {
    this.#heard += 1;
  }

  /** The index as of now. Waits for its load, and for changes that were heard of; refuses as overloaded where it cannot be had in time. */
  async current(): Promise<MemoryIndex> {
    if (!this.#index) await this.#loaded();
    const heard = this.#heard;
    if (this.#followed < heard)
      await this.#inTurn(async () => {
        if (this.#followed < heard) await this.#follow();
      }).catch((error: unknown) => this.#parts.log.warn({ err: error }, "search could not follow changes; answering from what it has"));
    if (!this.#index) throw new IndexIsLoading();
    return this.#index;
  }

  async #loaded(): Promise<void> {
    const waiting = new AbortController();
    await Promise.race([this.load(), setTimeout(patienceMs, undefined, { signal: waiting.signal }).catch(() => {})]);
    waiting.abort();
    if (!this.#index) throw new IndexIsLoading();
  }

  /** Loads the index unless it is loaded or loading. Never fails: it tries again when next asked. */
  load(): Promise<void> {
    this.#loading ??= this.#inTurn(() => this.#load())
      .catch((error: unknown) => {
        if (this.#isStopped) return;
        this.#parts.log.warn({ err: error }, "the search index could not be loaded");
        globalThis.setTimeout(() => (this.#loading = undefined), lookEveryMs).unref();
      })
      .then(() => this.#look());
    return this.#loading;
  }

  /** Stores the index at once, if what is stored is old or little; by itself it does so from time to time. */
  async store(): Promise<void> {
    await this.load();
    await this.#inTurn(async () => {
      if (!this.#index) return;
      await this.#follow();
      this.#storedAt = 0;
      await this.#tidy();
    });
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    clearTimeout(this.#timer);
    await this.#queue.catch(() => {});
    await this.asked.flush();
    await this.#own.end();
  }

  /** One after another: loading, following, merging. */
  #inTurn<T>(work: () => Promise<T>): Promise<T> {
    const turn = this.#queue.catch(() => {}).then(work);
    this.#queue = turn;
    return turn;
  }

  #look(): void {
    if (this.#isStopped || this.#timer || !this.#index) return;
    this.#timer = globalThis.setTimeout(() => {
      this.#timer = undefined;
      const turn = this.#inTurn(async () => {
        if (!this.#isStopped && Date.now() - this.#lookedAt >= lookEveryMs / 2) await this.#follow();
        if (!this.#isStopped) await this.#tidy();
      });
      void turn.catch((error: unknown) => this.#parts.log.warn({ err: error }, "search could not follow changes")).then(() => this.#look());
    }, lookEveryMs);
    this.#timer.unref();
  }

  async #rows<R extends pg.QueryResultRow>(text: string, values: unknown[] = []): Promise<R[]> {
    if (this.#isStopped) throw new Error("the portal is stopping");
    return (await (this.#client ?? this.#own).query<R>(text, values)).rows;
  }

  /** In one transaction, which no other instance has at the same time. Null where another has it. */
  async #alone<T>(work: () => Promise<T>): Promise<T | null> {
    const client = await this.#own.connect();
    this.#client = client;
    try {
      await client.query("begin");
      const done = (await tryAdvisoryLock(client, "search/segments")) ? await work() : null;
      await client.query("commit");
      return done;
    } catch (error) {
      await client.query("rollback").catch(() => {});
      throw error;
    } finally {
      this.#client = undefined;
      client.release();
    }
  }

  async #readWords(): Promise<void> {
    const rows = await this.#rows<{ terms: GlossaryEntry }>("select terms from search.synonym order by id");
    const words = rows.length > 0 ? await doneYielding(glossaryInSteps([...glossaryEntries, ...rows.map((row) => row.terms)])) : undefined;
    // Searches go by the former words until everything that is made of the new ones is there.
    await doneYielding(spellingInSteps(words ?? glossary()));
    await doneYielding(suggestionsInSteps(words ?? glossary()));
    this.#words = words;
    this.#index?.remembered.forget();
  }

  async #readRaised(): Promise<void> {
    const raised = new Map<string, ReadonlyMap<number, number>>();
    for (let after = ""; ;) {
      const rows = await this.#rows<{ subject: string; ids: (number | null)[]; shares: number[] }>(
        `select subject, array_agg(item.id) as ids, array_agg(share::float8) as shares
         from (select distinct subject from search.raised where subject > $1 order by subject limit ${subjectBatch}) part
         join search.raised using (subject) left join search.item using (kind, ref_id) group by subject order by subject`,
        [after],
      );
      for (const { subject, ids, shares } of rows) raised.set(subject, new Map(ids.flatMap((id, at) => (id === null ? [] : [[id, shares[at] ?? 0]]))));
      const last = rows.at(-1);
      if (!last || rows.length < subjectBatch) break;
      after = last.subject;
    }
    this.#raised = raised;
  }

  async #load(): Promise<void> {
    if (this.#index && this.#index.isReading === this.#isReading) return;
    await this.#readWords();
    await this.#readRaised();
    if (!this.#isReading) await this.#loadWhole();
    if (this.#isReading) await this.#loadReading();
  }

  async #loadWhole(): Promise<void> {
    const { log, mostBytes } = this.#parts;
    const index = new MemoryIndex();
    await this.#begin(index, async () => {
      const before = await this.#readStored(index);
      await this.#compare(index);
      if (index.bytes <= mostBytes) return before;
      log.warn(
        { bytes: index.bytes, mostBytes },
        "the search index does not fit into the memory it may take; its postings are read from PostgreSQL, more slowly",
      );
      this.#isReading = true;
      return null;
    });
  }

  async #loadReading(): Promise<void> {
    const index = new MemoryIndex({
      reader: this.#reader,
      mostBytes: Math.max(leastReadBytes, this.#parts.mostBytes / 4),
      mostRemembered: Math.max(leastRememberedBytes, this.#parts.mostBytes / 2),
    });
    // Another instance that is storing segments is soon done.
    for (let tries = 0; this.#index !== index && tries < mostTries; tries += 1) {
      if (tries > 0) await setTimeout(betweenTriesMs);
      await this.#begin(index, () =>
        this.#alone(async () => {
          const before = await this.#readColumns(index);
          await this.#compare(index, before === 0 ? 1 : storedAtStartFrom);
          return before;
        }),
      );
    }
    if (this.#index !== index) throw new Error("another instance is storing segments");
  }

  /** Answers by the index once `read` has read it; null where it could not be. */
  async #begin(index: MemoryIndex, read: () => Promise<number | null>): Promise<void> {
    const { log } = this.#parts;
    const started = performance.now();
    const heard = this.#heard;
    const [now] = await this.#rows<{ xid: string }>("select pg_snapshot_xmin(pg_current_snapshot())::text as xid");
    const before = await read();
    if (before === null) return;
    this.#since = now?.xid ?? "0";
    this.#lookedAt = Date.now();
    await this.#applyChanges(index);
    this.#followed = heard;
    this.#index = index;
    this.#wordBytes = index.lexicon.bytes;
    log.info(
      { things: index.count, fromStored: before, megabytes: Math.round(index.bytes / 1e6), ms: Math.round(performance.now() - started) },
      "search index loaded",
    );
  }

  /** Segments that some instance stored. Returns how many things they hold. */
  async #readStored(index: MemoryIndex): Promise<number> {
    const rows = await this.#rows<{ id: number }>("select id from search.segment where form = $1 and retired_at is null order by id", [segmentForm]);
    let things = 0;
    for (const { id } of rows) {
      const [row] = await this.#rows<{ kind: Kind; data: Buffer }>("select kind, data from search.segment where id = $1", [id]);
      if (!row) continue;
      const segment = await index.enter(row.kind, await fromBytes(row.data));
      segment.stored = id;
      things += segment.count;
      if (index.bytes > this.#parts.mostBytes) break;
    }
    return things;
  }

  /** The columns of segments whose postings are stored; what an instance that holds all of it has stored without them gets them now. */
  async #readColumns(index: MemoryIndex): Promise<number> {
    const rows = await this.#rows<{ id: number; kind: Kind; is_bare: boolean }>(
      "select id, kind, columns is null as is_bare from search.segment where form = $1 and retired_at is null order by id",
      [segmentForm],
    );
    let things = 0;
    for (const { id, kind, is_bare } of rows) {
      const [row] = await this.#rows<{ bytes: Buffer }>(`select ${is_bare ? "data" : "columns"} as bytes from search.segment where id = $1`, [id]);
      if (!row) continue;
      const read = await fromBytes(row.bytes);
      const columns = is_bare ? columnsOf(read) : read;
      if (is_bare) {
        await this.#rows("update search.segment set columns = $2 where id = $1", [id, await toBytes(columns)]);
        await this.#writePostings(id, read);
      }
      things += (await index.enterStored(kind, columns, id)).count;
    }
    return things;
  }

  async #pack(kind: Kind, parts: SegmentParts): Promise<{ id: number; columns: SegmentParts }> {
    const columns = columnsOf(parts);
    const [row] = await this.#rows<{ id: number }>(
      "insert into search.segment (kind, form, things, data, columns, made_at) values ($1, $2, $3, $4, $5, now()) returning id",
      [kind, segmentForm, parts.ids.length, await toBytes(parts), await toBytes(columns)],
    );
    const id = row?.id ?? 0;
    await this.#writePostings(id, parts);
    return { id, columns };
  }

  async #writePostings(id: number, parts: SegmentParts): Promise<void> {
    const room = new Uint8Array(mostPostingBytes(parts.ids.length));
    const pause = yielding();
    for (let from = 0; from < parts.texts.length; from += lexemeBatch) {
      const texts = parts.texts.slice(from, from + lexemeBatch);
      const pieces: Buffer[] = [];
      const places: number[] = [];
      let at = 1;
      for (const number of texts.keys()) {
        const piece = Buffer.from(room.subarray(0, postingBytes(parts, from + number, room)));
        pieces.push(piece);
        places.push(at);
        at += piece.length;
        await pause();
      }
      await this.#rows(
        `insert into search.posting (lexeme, segment_id, things, data)
         select lexeme, $1, things, substring($2::bytea from place for size) from unnest($3::text[], $4::int[], $5::int[], $6::int[]) as given (lexeme, things, place, size)`,
        [id, Buffer.concat(pieces), texts, texts.map((_, number) => usesIn(parts, from + number)), places, pieces.map((piece) => piece.length)],
      );
    }
  }

  /** By the pool that searches have, and not by this one's own connection, which may be storing segments. */
  readonly #reader: PostingReader = {
    of: async (lexemes, segments) =>
      (
        await this.#parts.pool.query<PostingRow>({
          name: "search postings",
          text: `select lexeme, sum(things)::int as things, string_agg(int4send(segment_id) || int4send(length(data)) || data, '') as data
            from search.posting where lexeme = any($1::text[]) and segment_id = any($2::int[]) group by lexeme`,
          values: [lexemes, segments],
        })
      ).rows,
    begun: async (prefix, segments, most) =>
      (
        await this.#parts.pool.query<{ lexeme: string }>({
          name: "search postings begun",
          text: `select lexeme from search.posting where lexeme >= $1 and lexeme < $2 and segment_id = any($3::int[]) group by lexeme order by sum(things) desc, lexeme limit $4`,
          values: [prefix, `${prefix}\u{10ffff}`, segments, most],
        })
      ).rows.map(({ lexeme }) => lexeme),
  };

  /** Makes the index the same as the table: what is not in the table leaves, what is otherwise there is read anew. Segments from a size on are stored. */
  async #compare(index: MemoryIndex, storedFromSize = Infinity): Promise<void> {
    const missing = new Map<Kind, number[]>();
    for (let after = 0; ;) {
      const rows = await this.#rows<{ ids: number[]; versions: number[]; kinds: Kind[] }>(
        `select coalesce(array_agg(id), '{}') as ids, coalesce(array_agg(version), '{}') as versions, coalesce(array_agg(kind), '{}') as kinds
         from (select id, version, kind from search.item where id > $1 order by id limit ${versionBatch}) part`,
        [after],
      );
      const some = rows[0] ?? { ids: [], versions: [], kinds: [] };
      const isLast = some.ids.length < versionBatch;
      const here = index.versionsWithin(after, isLast ? Infinity : (some.ids.at(-1) ?? after));
      for (const [at, id] of some.ids.entries()) {
        const isSame = here.get(id) === some.versions[at];
        here.delete(id);
        if (isSame) continue;
        const kind = some.kinds[at] as Kind;
        const ids = missing.get(kind);
        if (ids) ids.push(id);
        else missing.set(kind, [id]);
      }
      index.remove([...here.keys()]);
      for (const [kind, ids] of missing) {
        const whole = isLast ? ids.length : ids.length - (ids.length % filledSize);
        if (whole > 0) await this.#enter(index, kind, ids.splice(0, whole), storedFromSize);
        if (!index.isReading && index.bytes > this.#parts.mostBytes) return;
      }
      if (isLast) break;
      after = some.ids.at(-1) ?? after;
    }
  }

  /** Reads rows, in the order of their ids, and enters them as segments. Ids that are gone are removed. */
  async #enter(index: MemoryIndex, kind: Kind, ids: readonly number[], storedFromSize = Infinity): Promise<void> {
    if (!kinds.includes(kind)) return;
    const { gone } = await this.#built(ids, async (parts) => {
      if (parts.ids.length < storedFromSize) return void (await index.enter(kind, parts));
      const { id, columns } = await this.#pack(kind, parts);
      await index.enterStored(kind, columns, id);
    });
    index.remove(gone);
  }

  /** Rows as segments, each handed to `take`; and which of the ids there are no more. */
  async #built(ids: readonly number[], take: (parts: SegmentParts) => Promise<void>): Promise<{ gone: number[] }> {
    let builder = new SegmentBuilder();
    const gone: number[] = [];
    for (let from = 0; from < ids.length; from += batch) {
      const some = ids.slice(from, from + batch);
      const rows = await this.#rows<Row>(`select ${rowColumns} from search.item where id = any($1) order by id`, [some]);
      for (const row of rows) builder.add(thingOf(row));
      if (rows.length < some.length) {
        const found = new Set(rows.map((row) => row.id));
        gone.push(...some.filter((id) => !found.has(id)));
      }
      if (builder.count + batch > segmentSize) {
        await take(await builder.build());
        builder = new SegmentBuilder();
      }
    }
    if (builder.count > 0) await take(await builder.build());
    return { gone };
  }

  async #follow(): Promise<void> {
    const index = this.#index;
    if (!index) return;
    const heard = this.#heard;
    const isLate = Date.now() - this.#lookedAt > changesLastMs;
    const [now] = isLate ? await this.#rows<{ xid: string }>("select pg_snapshot_xmin(pg_current_snapshot())::text as xid") : [];
    if (now) {
      this.rows.forget([]);
      await this.#readWords();
      await this.#readRaised();
      if (index.isReading) await this.#adopt(index);
      await this.#compare(index);
      this.#since = now.xid;
    } else await this.#applyChanges(index);
    this.#lookedAt = Date.now();
    this.#followed = Math.max(this.#followed, heard);
    this.#readIfTooLarge(index);
  }

  /** What has grown past what it may take answers until it can be read instead; so it stays until the process is started anew with more. */
  #readIfTooLarge(index: MemoryIndex): void {
    const { log, mostBytes } = this.#parts;
    const { bytes } = index;
    if (index.isReading || bytes <= mostBytes) return;
    if (!this.#isReading) {
      this.#isReading = true;
      this.#loading = undefined;
      log.warn(
        { bytes, mostBytes, things: index.count },
        "the search index has outgrown the memory it may take; its postings are read from PostgreSQL, more slowly",
      );
    }
    // Again, where it could not be loaded so a while ago.
    void this.load();
  }

  async #applyChanges(index: MemoryIndex): Promise<void> {
    const [found] = await this.#rows<{ next: string; ids: number[] }>(
      `select pg_snapshot_xmin(pg_current_snapshot())::text as next, coalesce((select array_agg(distinct item_id) from search.change where xid >= $1::xid8), '{}') as ids`,
      [this.#since],
    );
    if (!found) return;
    if (found.ids.length > 0) {
      this.rows.forget(found.ids);
      const rows = await this.#rows<{ id: number; version: number; kind: Kind }>("select id, version, kind from search.item where id = any($1) order by id", [
        found.ids,
      ]);
      if (found.ids.includes(synonymsItem)) await this.#readWords();
      if (found.ids.includes(raisedItem)) await this.#readRaised();
      const there = new Set(rows.map((row) => row.id));
      index.remove(found.ids.filter((id) => !there.has(id)));
      const anew = Map.groupBy(
        rows.filter((row) => index.versionOf(row.id) !== row.version),
        (row) => row.kind,
      );
      for (const [kind, some] of anew)
        await this.#enter(
          index,
          kind,
          some.map((row) => row.id),
        );
    }
    this.#since = found.next;
  }

  /** Small segments of like size become one, as do those that are mostly dead; what is worth it is stored. */
  async #tidy(): Promise<void> {
    const index = this.#index;
    if (!index) return;
    if (index.isReading) {
      // Every word that was ever asked for has got a number: from time to time it begins anew.
      if (index.lexicon.bytes > 2 * this.#wordBytes + mostAskedBytes) return this.#loadReading();
      await this.#adopt(index);
    }
    for (const kind of kinds) {
      for (const group of worthMerging(index.segmentsOf(kind).filter((segment) => !segment.isStored))) {
        const living = group.flatMap((segment) => index.living(segment)).sort((left, right) => left - right);
        await this.#enter(index, kind, living);
        index.drop(kind, new Set(group));
      }
    }
    await (index.isReading ? this.#packGrown(index) : this.#store(index));
  }

  /** Follows what other instances have stored and retired. */
  async #adopt(index: MemoryIndex): Promise<void> {
    const rows = await this.#rows<{ id: number; kind: Kind }>(
      "select id, kind from search.segment where form = $1 and retired_at is null and columns is not null order by id",
      [segmentForm],
    );
    const there = new Set(rows.map((row) => row.id));
    const here = new Map(
      kinds.flatMap((kind) => index.segmentsOf(kind).flatMap((segment) => (segment.isStored ? [[segment.stored, { kind, segment }] as const] : []))),
    );
    const gone = [...here.values()].filter(({ segment }) => !there.has(segment.stored));
    const come = rows.filter((row) => !here.has(row.id));
    if (gone.length + come.length === 0) return;
    for (const { id, kind } of come) {
      const [row] = await this.#rows<{ columns: Buffer }>("select columns from search.segment where id = $1", [id]);
      if (row) await index.enterStored(kind, await fromBytes(row.columns), id);
    }
    for (const { kind, segment } of gone) {
      await this.#enter(index, kind, index.living(segment));
      index.drop(kind, new Set([segment]));
    }
    await this.#compare(index);
  }

  /** What changes have made segments of is stored once it is worth it, with what is left of segments that are mostly dead, or small and many. */
  async #packGrown(index: MemoryIndex): Promise<void> {
    if (kinds.every((kind) => worthStoring(index.segmentsOf(kind)).length === 0)) return;
    const packed = await this.#alone(async () => {
      await this.#adopt(index);
      const done: { kind: Kind; old: Segment[]; stored: { id: number; columns: SegmentParts }[]; gone: number[] }[] = [];
      for (const kind of kinds) {
        const old = worthStoring(index.segmentsOf(kind));
        if (old.length === 0) continue;
        const living = old.flatMap((segment) => index.living(segment)).sort((left, right) => left - right);
        const stored: { id: number; columns: SegmentParts }[] = [];
        const { gone } = await this.#built(living, async (parts) => void stored.push(await this.#pack(kind, parts)));
        await this.#rows("update search.segment set retired_at = now() where id = any($1)", [
          old.flatMap((segment) => (segment.isStored ? [segment.stored] : [])),
        ]);
        done.push({ kind, old, stored, gone });
      }
      return done;
    });
    // Its postings can be read by others only now.
    for (const { kind, old, stored, gone } of packed ?? []) {
      index.remove(gone);
      for (const { id, columns } of stored) await index.enterStored(kind, columns, id);
      index.drop(kind, new Set(old));
    }
  }

  /**
   * Replaces what is stored by what is here, when that is old or little. By one instance at a time: two pictures of one index
   * are not both wanted.
   */
  async #store(index: MemoryIndex): Promise<void> {
    if (Date.now() - this.#storedAt < storeEveryMs) return;
    this.#storedAt = Date.now();
    const segments = kinds.flatMap((kind) => index.segmentsOf(kind).map((segment) => ({ kind, segment }))).filter(({ segment }) => segment.count >= storedFrom);
    if (segments.length === 0) return;
    const client = await this.#own.connect();
    try {
      await client.query("begin");
      const isMine = await tryAdvisoryLock(client, "search/segments");
      // Where other instances read postings, what is stored is theirs to keep.
      const { rows } = await client.query<{ is_recent: boolean | null; is_read: boolean | null; things: number; known: number[] }>(
        `select max(made_at) > now() - interval '6 hours' as is_recent, max(made_at) filter (where columns is not null) > now() - interval '7 days' as is_read,
           coalesce(sum(things), 0)::int as things, coalesce(array_agg(id), '{}') as known from search.segment where form = $1 and retired_at is null`,
        [segmentForm],
      );
      const [there] = rows;
      const isWanted = isMine && there && !there.is_read && !(there.is_recent && there.things >= index.count * 0.75);
      if (isWanted) {
        await client.query("update search.segment set retired_at = now() where form = $2 and retired_at is null and not (id = any($1))", [
          segments.map(({ segment }) => segment.stored),
          segmentForm,
        ]);
        for (const { kind, segment } of segments) {
          if (there.known.includes(segment.stored)) continue;
          const { rows: stored } = await client.query<{ id: number }>(
            "insert into search.segment (kind, form, things, data, made_at) values ($1, $2, $3, $4, now()) returning id",
            [kind, segmentForm, segment.count, await toBytes(segment.parts)],
          );
          segment.stored = stored[0]?.id ?? 0;
        }
      }
      await client.query("commit");
    } catch (error) {
      for (const { segment } of segments) segment.stored = 0;
      await client.query("rollback").catch(() => {});
      throw error;
    } finally {
      client.release();
    }
  }
}

/** Groups of segments that should be one. */
export const worthMerging = (segments: readonly Segment[]): Segment[][] => {
  const groups: Segment[][] = [];
  const byClass = Map.groupBy(segments, (segment) => (segment.count >= segmentSize / 2 ? -1 : Math.floor(Math.log(segment.count) / Math.log(mergeAt))));
  for (const [sizeClass, some] of byClass) if (sizeClass >= 0 && some.length >= mergeAt) groups.push(some);
  const grouped = new Set(groups.flat());
  const mostlyDead = segments.filter((segment) => !grouped.has(segment) && segment.deadCount * 2 > segment.count);
  if (mostlyDead.length > 0) groups.push(mostlyDead);
  return groups;
};

/** Segments that are better stored as others: those of changes once they hold enough, those that are mostly dead, and small ones once they are many. */
const worthStoring = (segments: readonly Segment[]): Segment[] => {
  const fresh = segments.filter((segment) => !segment.isStored);
  const living = fresh.reduce((sum, segment) => sum + segment.count - segment.deadCount, 0);
  const worn = segments.filter((segment) => segment.isStored && segment.deadCount * 2 > segment.count);
  const small = segments.filter((segment) => segment.isStored && segment.count < segmentSize / 2 && !worn.includes(segment));
  return [...(living >= storedFrom ? fresh : []), ...worn, ...(small.length >= mergeAt ? small : [])];
};

const feeds = new WeakMap<Services, Feed>();

/** Gives an instance its search index. Nothing is read before the first search, or `warm`. */
export const keepSearchIndex = (services: Services, parts: Parts): Feed => {
  const feed = new Feed(parts);
  feeds.set(services, feed);
  return feed;
};

export const feedOf = (services: Services): Feed | undefined => feeds.get(services);

/** The portal gives every instance one. */
export const theFeed = ({ services }: Ctx): Feed => {
  const feed = feedOf(services);
  if (!feed) throw new Error("this instance keeps no search index");
  return feed;
};
