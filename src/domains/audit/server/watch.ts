import { sql } from "kysely";
import { mailUser, staffIds } from "#domains/people/accounts/index.server.ts";
import { staffWith } from "#kit/rights.ts";
import { minutes } from "#kit/time.ts";
import { says } from "#kit/words.ts";
import type { Ctx } from "#platform/calls/context.ts";
import { booksFaults, saidOf, type Held } from "#platform/calls/books.ts";
import { waitingLine } from "#platform/calls/waiting-line.ts";
import { jobsNow } from "#platform/jobs/troubled-jobs.ts";
import { advisoryLock } from "#platform/database/advisory-lock.ts";
import { mostNamed } from "../contract/books.ts";
import { machineKinds, rightOf, watchedLines, type IncidentKind, type MachineKind } from "../contract/incidents.ts";
import { database } from "./database.ts";
import { promisedSeconds } from "./promised.ts";

const leastFreeBytes = 1_073_741_824;
const mostOfSearch = 0.9;
const longestJobSeconds = 600;
/** What comes and goes is one incident: it is over when it has been well for so long. */
const wellFor = minutes(5);

const words = {
  opened: /*i18n*/ { id: "audit.incident_opened", message: "Threadport: something needs to be looked at" },
  over: /*i18n*/ { id: "audit.incident_over", message: "Threadport: it is well again" },
  jobs_given_up: /*i18n*/ {
    id: "audit.incident_jobs_given_up",
    message: "Jobs have failed so often that nobody tries them again. Look at the dashboard: {link}",
  },
  jobs_late: /*i18n*/ { id: "audit.incident_jobs_late", message: "Jobs wait for longer than ten minutes. Look at the dashboard: {link}" },
  disk: /*i18n*/ { id: "audit.incident_disk", message: "Less than 1 GB is left where files are kept. Look at the dashboard: {link}" },
  search_memory: /*i18n*/ {
    id: "audit.incident_search_memory",
    message: "The search index takes more than nine tenths of the memory it may take. Look at the dashboard: {link}",
  },
  ledger: /*i18n*/ { id: "audit.incident_books", message: "The books do not agree. Which of them, and where: {link}" },
  line: /*i18n*/ { id: "audit.incident_line", message: "A queue is later than was promised. Look at the dashboard: {link}" },
  jobs_given_up_over: /*i18n*/ { id: "audit.incident_jobs_given_up_over", message: "No job is given up any more. The dashboard: {link}" },
  jobs_late_over: /*i18n*/ { id: "audit.incident_jobs_late_over", message: "Jobs are done in time again. The dashboard: {link}" },
  disk_over: /*i18n*/ { id: "audit.incident_disk_over", message: "There is room for files again. The dashboard: {link}" },
  search_memory_over: /*i18n*/ { id: "audit.incident_search_memory_over", message: "The search index has room again. The dashboard: {link}" },
  ledger_over: /*i18n*/ { id: "audit.incident_books_over", message: "The books agree again. What was looked at: {link}" },
  line_over: /*i18n*/ { id: "audit.incident_line_over", message: "The queue that was late keeps its promise again. The dashboard: {link}" },
};
for (const word of Object.values(words)) says(word);

const wordOf = (kind: IncidentKind, isOver: boolean) => {
  const name = kind in machineKinds ? (kind as MachineKind) : "line";
  return isOver ? words[`${name}_over`] : words[name];
};

/** Once when it begins and once when it is over, by mail to everybody whose business it is. */
const tell = async (ctx: Ctx, kind: IncidentKind, isOver: boolean) => {
  const staff = await staffIds(ctx, [...staffWith(rightOf(kind)), "admin"]);
  const message = {
    event: isOver ? "incident_over" : "incident",
    subject: (isOver ? words.over : words.opened).id,
    word: wordOf(kind, isOver).id,
    values: { link: `${ctx.services.publicUrl}/operator${kind === "ledger" ? "/books" : ""}` },
  };
  for (const id of staff) await mailUser(ctx, id, message);
};

/** Of what was looked at: what is amiss, with how much. */
const settle = async (ctx: Ctx, looked: readonly IncidentKind[], amiss: ReadonlyMap<IncidentKind, number>) => {
  const open = await database(ctx)
    .selectFrom("incident")
    .select(["id", "kind", "fine_since"])
    .where("closed_at", "is", null)
    .where("kind", "in", [...looked])
    .orderBy("id")
    .forNoKeyUpdate()
    .execute();
  for (const [kind, figure] of amiss) {
    const known = open.find((one) => one.kind === kind);
    if (known) {
      await database(ctx)
        .updateTable("incident")
        .set({ figure: BigInt(figure), fine_since: null })
        .where("id", "=", known.id)
        .execute();
      continue;
    }
    const made = await database(ctx)
      .insertInto("incident")
      .values({ kind, figure: BigInt(figure), opened_at: ctx.now })
      .onConflict((conflict) => conflict.doNothing())
      .returning("id")
      .executeTakeFirst();
    if (made) await tell(ctx, kind, false);
  }
  for (const one of open.filter(({ kind }) => !amiss.has(kind as IncidentKind))) {
    const isOver = one.fine_since !== null && ctx.now.getTime() - one.fine_since.getTime() >= wellFor;
    if (one.fine_since !== null && !isOver) continue;
    await database(ctx)
      .updateTable("incident")
      .set(isOver ? { closed_at: ctx.now } : { fine_since: ctx.now })
      .where("id", "=", one.id)
      .execute();
    if (isOver) await tell(ctx, one.kind as IncidentKind, true);
  }
};

const machines = async (ctx: Ctx): Promise<{ kind: MachineKind; figure: number | undefined }[]> => {
  const { metrics } = ctx.services;
  const jobs = await jobsNow(ctx.tx);
  const [free, bytes, most] = [
    await metrics.read("disk_free_bytes"),
    await metrics.read("search_index", { of: "bytes" }),
    await metrics.read("search_index", { of: "most_bytes" }),
  ];
  return [
    { kind: "jobs_given_up", figure: jobs.givenUp > 0 ? jobs.givenUp : undefined },
    { kind: "jobs_late", figure: jobs.oldestSeconds > longestJobSeconds ? jobs.oldestSeconds : undefined },
    { kind: "disk", figure: free !== undefined && free < leastFreeBytes ? free : undefined },
    { kind: "search_memory", figure: bytes !== undefined && most !== undefined && most > 0 && bytes > most * mostOfSearch ? bytes : undefined },
  ];
};

const lateLines = async (ctx: Ctx) => {
  const late: { kind: IncidentKind; figure: number | undefined }[] = [];
  for (const name of watchedLines) {
    const { first } = await ctx.ask(waitingLine, name, null);
    const waited = first ? (ctx.now.getTime() - first.since.getTime()) / 1_000 : 0;
    const promised = await promisedSeconds(ctx, name);
    late.push({ kind: name, figure: waited > promised ? Math.floor(waited) : undefined });
  }
  return late;
};

const settleAll = (ctx: Ctx, seen: readonly { kind: IncidentKind; figure: number | undefined }[]) =>
  settle(
    ctx,
    seen.map(({ kind }) => kind),
    new Map(seen.flatMap(({ kind, figure }) => (figure === undefined ? [] : [[kind, figure] as const]))),
  );

/** Every minute: what costs little to look at. Disk and search are those of the process that looks. */
export const watchPortal = async (ctx: Ctx): Promise<void> => settleAll(ctx, [...(await machines(ctx)), ...(await lateLines(ctx))]);

/** What does not hold of one thing, as it was seen now: what was seen before keeps the moment from when on. */
const keep = async (ctx: Ctx, { name, faults }: Held) => {
  await database(ctx)
    .insertInto("book_check")
    .values({ name, looked_at: ctx.now, faults: faults.length, wrong_since: faults.length > 0 ? ctx.now : null })
    .onConflict((conflict) =>
      conflict.column("name").doUpdateSet({
        looked_at: ctx.now,
        faults: faults.length,
        wrong_since: faults.length > 0 ? sql<Date>`coalesce(book_check.wrong_since, ${ctx.now})` : null,
      }),
    )
    .execute();
  const before = await database(ctx).deleteFrom("book_fault").where("name", "=", name).returning(["place", "currency", "first_seen_at"]).execute();
  const keyOf = ({ place, currency }: { place: string; currency: string }) => `${place} ${currency}`;
  const since = new Map(before.map((one) => [keyOf(one), one.first_seen_at]));
  const kept = faults.slice(0, mostNamed).map(({ is: is_minor, should: should_minor, ...fault }) => ({
    name,
    ...fault,
    is_minor,
    should_minor,
    first_seen_at: since.get(keyOf(fault)) ?? ctx.now,
  }));
  if (kept.length > 0) await database(ctx).insertInto("book_fault").values(kept).execute();
};

/** Whoever keeps books: the postings among themselves, statements that were issued with them, what is sold and for what money waits, coupons, what stands at providers, and what leaves. */
const bookkeepers = ["ledger", "bills", "orders", "contracts", "licences", "bookings", "academy", "inspections", "coupons", "payments", "withdrawals"];

/** All postings are added up, and all that is to hold of them; answers in how many places it does not. */
export const lookAtBooksFn = async (ctx: Ctx): Promise<{ faults: number }> => {
  // All postings at once are much to ask for: two who press it at the same moment, or beside the hour, look one after the other.
  await advisoryLock(ctx, "audit/books");
  const held: Held[] = [];
  for (const domain of bookkeepers) held.push(...(await ctx.ask(booksFaults, domain, null)));
  for (const one of held) await keep(ctx, one);
  const faults = saidOf(held);
  if (faults.length > 0) ctx.services.log.error({ faults: faults.slice(0, mostNamed), count: faults.length }, "the books do not agree");
  await settleAll(ctx, [{ kind: "ledger", figure: faults.length > 0 ? faults.length : undefined }]);
  return { faults: faults.length };
};

/** Every hour. */
export const watchBooks = async (ctx: Ctx): Promise<void> => void (await lookAtBooksFn(ctx));

/** Soon after the portal first started: until the hour comes round, the page of the books would say that nobody has looked. */
export const watchBooksFirst = async (ctx: Ctx): Promise<void> => {
  const looked = await database(ctx).selectFrom("book_check").select("name").limit(1).executeTakeFirst();
  if (!looked) await lookAtBooksFn(ctx);
};
