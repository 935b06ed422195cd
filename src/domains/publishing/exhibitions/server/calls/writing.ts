import type { ParsedInputOf } from "#kit/call.ts";
import { expoSites } from "#kit/moved-paths.ts";
import { pick } from "#kit/local-text.ts";
import { to } from "#kit/paths.ts";
import { found, refuse } from "#kit/refusal.ts";
import { fromUnix, unixSeconds } from "#kit/time.ts";
import { peopleById } from "#domains/people/accounts/index.server.ts";
import { me, type Ctx } from "#platform/calls/context.ts";
import { countUpToCap } from "#platform/database/capped-count.ts";
import type { FairContent } from "../../contract/content.ts";
import {
  saveFair,
  saveFairBlocks,
  saveFairForm,
  undoFair,
  type fairRevisions,
  type publishFair,
  type restoreFair,
  type wholeFair,
  type withdrawFair,
} from "../../contract/admin.ts";
import { announce } from "../announce.ts";
import { database } from "../database.ts";
import { lockedFair, revisionOf, signUpCounts, takerCounts, type FairRow } from "../fairs.ts";
import { goLive } from "../go-live.ts";

type States = Pick<FairRow, "live_revision" | "newest_revision" | "next_revision">;
const stateOf = (fair: States) =>
  fair.next_revision !== null ? "scheduled" : fair.live_revision === null ? "draft" : fair.live_revision === fair.newest_revision ? "live" : "live_with_draft";

export const adminFairsFn = async (ctx: Ctx) => {
  const rows = await database(ctx)
    .selectFrom("fair")
    .innerJoin("revision", (join) => join.onRef("revision.fair_id", "=", "fair.id").onRef("revision.number", "=", "fair.newest_revision"))
    .selectAll("fair")
    .select(["revision.content", "revision.saved_at"])
    .orderBy("fair.id")
    .execute();
  const ids = rows.map((row) => row.id);
  const signUps = await signUpCounts(ctx, ids);
  const exhibitors = await takerCounts(ctx, "exhibitor", ids);
  const products = await takerCounts(ctx, "shown_product", ids);
  return {
    list: rows.map((row) => {
      const content = row.content as FairContent;
      const { confirmed, waiting } = signUps(row.id);
      return {
        id: row.id,
        site: row.site,
        name: pick(content.name, ctx.locale),
        state: stateOf(row) as "draft" | "scheduled" | "live" | "live_with_draft",
        live_revision: row.live_revision,
        newest_revision: row.newest_revision,
        next_revision: row.next_revision,
        next_at: row.next_at ? unixSeconds(row.next_at) : null,
        starts_at: content.starts_at,
        ends_at: content.ends_at,
        form: content.form?.kind ?? null,
        capacity: content.form?.capacity ?? null,
        confirmed,
        waiting,
        exhibitor_count: exhibitors(row.id),
        product_count: products(row.id),
        updatetime: unixSeconds(row.saved_at),
      };
    }),
  };
};

const fairOf = async (ctx: Ctx, site: string): Promise<FairRow> =>
  found(await database(ctx).selectFrom("fair").selectAll().where("site", "=", site).executeTakeFirst());

export const wholeFairFn = async (ctx: Ctx, { site, number }: ParsedInputOf<typeof wholeFair>) => {
  const fair = await fairOf(ctx, site);
  const revision = await revisionOf(ctx, fair.id, number ?? fair.newest_revision);
  return {
    site,
    number: revision.number,
    note: revision.note,
    content: revision.content as FairContent,
    live_revision: fair.live_revision,
    next_revision: fair.next_revision,
    next_at: fair.next_at ? unixSeconds(fair.next_at) : null,
    can_undo: (await shownBefore(ctx, fair)) !== undefined,
  };
};

/** Adds a revision. The fair's row must be held: numbers go up by one. */
const keep = async (ctx: Ctx, fair: FairRow, content: FairContent, note: string) => {
  const number = fair.newest_revision + 1;
  await database(ctx)
    .insertInto("revision")
    .values({ fair_id: fair.id, number, content: JSON.stringify(content), note, saved_by: me(ctx).id, saved_at: ctx.now })
    .execute();
  await database(ctx).updateTable("fair").set({ newest_revision: number }).where("id", "=", fair.id).execute();
  return { site: fair.site, number };
};

/** The page of the site map that this content would take away from its fair; undefined when it keeps them all. */
const lostPage = (site: string, { form, lists }: Pick<FairContent, "form" | "lists">): string | undefined => {
  const pages: readonly ("apply" | "signUp" | "enterprise" | "product")[] = expoSites[site as keyof typeof expoSites] ?? [];
  const page = pages.find((one) => one !== form?.kind && !lists.some((list) => list === one));
  return page && to(`expo-site-${page}`, { site });
};

export const saveFairFn = async (ctx: Ctx, { site, base, content, note }: ParsedInputOf<typeof saveFair>) => {
  const page = lostPage(site, content);
  if (page) throw refuse(saveFair, "pages_kept", { page }, [page.endsWith("apply") || page.endsWith("signUp") ? "content.form" : "content.lists"]);
  await database(ctx)
    .insertInto("fair")
    .values({ site, created_at: ctx.now })
    .onConflict((conflict) => conflict.column("site").doNothing())
    .execute();
  const fair = found(await lockedFair(ctx, site));
  if (fair.newest_revision !== (base ?? 0)) throw refuse(saveFair, "newer_there");
  return keep(ctx, fair, content, note);
};

/** The newest revision under the fair's lock, when it is the one that the change was made on. */
const newestOn = async (ctx: Ctx, site: string, base: number) => {
  const fair = found(await lockedFair(ctx, site));
  return fair.newest_revision === base ? { fair, content: (await revisionOf(ctx, fair.id, base)).content as FairContent } : undefined;
};

export const saveFairBlocksFn = async (ctx: Ctx, { site, base, blocks, note }: ParsedInputOf<typeof saveFairBlocks>) => {
  const newest = await newestOn(ctx, site, base);
  if (!newest) throw refuse(saveFairBlocks, "newer_there");
  if (!newest.content.form && blocks.some((block) => block.type === "sign_up")) throw refuse(saveFairBlocks, "form_missing", {}, ["blocks"]);
  return keep(ctx, newest.fair, { ...newest.content, blocks }, note);
};

export const saveFairFormFn = async (ctx: Ctx, { site, base, form, note }: ParsedInputOf<typeof saveFairForm>) => {
  const newest = await newestOn(ctx, site, base);
  if (!newest) throw refuse(saveFairForm, "newer_there");
  const page = lostPage(site, { ...newest.content, form });
  if (page) throw refuse(saveFairForm, "pages_kept", { page }, ["form"]);
  if (!form && newest.content.blocks.some((block) => block.type === "sign_up")) throw refuse(saveFairForm, "form_missing", {}, ["form"]);
  return keep(ctx, newest.fair, { ...newest.content, form }, note);
};

export const publishFairFn = async (ctx: Ctx, { site, number, at }: ParsedInputOf<typeof publishFair>) => {
  const fair = found(await lockedFair(ctx, site));
  await revisionOf(ctx, fair.id, number);
  if (at !== null && at > unixSeconds(ctx.now)) {
    await database(ctx)
      .updateTable("fair")
      .set({ next_revision: number, next_at: fromUnix(at) })
      .where("id", "=", fair.id)
      .execute();
    return { is_live: false };
  }
  await goLive(ctx, fair, number);
  return { is_live: true };
};

/** What was shown before: behind what the present showing brought back, where it is itself an undoing. */
const shownBefore = async (ctx: Ctx, fair: FairRow) => {
  if (fair.live_revision === null) return undefined;
  const rows = await database(ctx).selectFrom("showing").selectAll().where("fair_id", "=", fair.id).orderBy("id", "desc").execute();
  const source = rows.find((row) => row.id === rows[0]?.undoes) ?? rows[0];
  return rows.find((row) => row.undoes === null && row.id < (source?.id ?? 0));
};

export const undoFairFn = async (ctx: Ctx, { site, number }: ParsedInputOf<typeof undoFair>) => {
  const fair = found(await lockedFair(ctx, site));
  if (fair.live_revision !== number) throw refuse(undoFair, "changed_meanwhile");
  const before = await shownBefore(ctx, fair);
  if (!before) throw refuse(undoFair, "nothing_before");
  await goLive(ctx, fair, before.number, before.id);
  return { number: before.number };
};

export const withdrawFairFn = async (ctx: Ctx, { site }: ParsedInputOf<typeof withdrawFair>) => {
  const fair = found(await lockedFair(ctx, site));
  await database(ctx)
    .updateTable("fair")
    .set({ live_revision: null, next_revision: null, next_at: null, starts_at: null, ends_at: null })
    .where("id", "=", fair.id)
    .execute();
  if (fair.live_revision !== null) await announce(ctx, fair, (await revisionOf(ctx, fair.id, fair.live_revision)).content as FairContent, false);
  return {};
};

export const fairRevisionsFn = async (ctx: Ctx, { site, page, size }: ParsedInputOf<typeof fairRevisions>) => {
  const fair = await fairOf(ctx, site);
  const query = database(ctx).selectFrom("revision").where("fair_id", "=", fair.id);
  const rows = await query
    .select(["number", "note", "saved_by", "saved_at"])
    .orderBy("number", "desc")
    .limit(size)
    .offset((page - 1) * size)
    .execute();
  const people = await peopleById(
    ctx,
    rows.map((row) => row.saved_by),
  );
  return {
    list: rows.map((row) => ({
      number: row.number,
      note: row.note,
      by: people.get(row.saved_by)?.nickname ?? "",
      createtime: unixSeconds(row.saved_at),
      is_live: row.number === fair.live_revision,
      is_next: row.number === fair.next_revision,
    })),
    page,
    size,
    ...(await countUpToCap(ctx, query)),
  };
};

export const restoreFairFn = async (ctx: Ctx, { site, number }: ParsedInputOf<typeof restoreFair>) => {
  const fair = found(await lockedFair(ctx, site));
  const { content } = await revisionOf(ctx, fair.id, number);
  return keep(ctx, fair, content as FairContent, `↺ ${number}`);
};
