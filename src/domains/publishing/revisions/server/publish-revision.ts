import { sql } from "kysely";
import { refuse } from "#kit/refusal.ts";
import type { AnyCall, OutputOf, ParsedInputOf } from "#kit/call.ts";
import type { Ctx } from "#platform/calls/context.ts";
import { advisoryLock } from "#platform/database/advisory-lock.ts";
import { openStates, publishDraft } from "../contract/records.ts";
import { database } from "./database.ts";
import { isUnborn, keyOf, type RevisionedKind } from "./kinds.ts";

type Content = Record<string, unknown>;

/** Two desks that publish one record at once: the second waits for the first. */
export const takeTurn = (ctx: Pick<Ctx, "tx">, kind: string, record: string): Promise<void> => advisoryLock(ctx, `revisions/${keyOf(kind, record)}`);

export const revisionsOf = (ctx: Ctx, kind: string, record: string) =>
  database(ctx).selectFrom("revision").where("kind", "=", kind).where("record", "=", record);

const nextNumber = async (ctx: Ctx, kind: string, record: string): Promise<number> => {
  const { number } = await revisionsOf(ctx, kind, record)
    .select(sql<number>`coalesce(max(number), 0)::int`.as("number"))
    .executeTakeFirstOrThrow();
  return number + 1;
};

type Published = { by: number | null; /** The open revision that becomes public. */ open?: { id: number }; restores?: number };

const enter = async (ctx: Ctx, kind: string, record: string, content: Content, { by, open, restores }: Published): Promise<number> => {
  const number = await nextNumber(ctx, kind, record);
  await database(ctx)
    .updateTable("revision")
    .set({ state: "replaced" })
    .where("kind", "=", kind)
    .where("record", "=", record)
    .where("state", "=", "published")
    .execute();
  const columns = { state: "published", number, content: JSON.stringify(content), published_at: ctx.now, publisher_id: by, updated_at: ctx.now };
  if (open)
    await database(ctx)
      .updateTable("revision")
      .set({ ...columns, record, publish_at: null })
      .where("id", "=", open.id)
      .execute();
  else
    await database(ctx)
      .insertInto("revision")
      .values({ ...columns, kind, record, author_id: by, created_at: ctx.now, restores: restores ?? null })
      .execute();
  return number;
};

/** What was public before anybody published it here becomes the first revision, so that the first change can be undone. */
export const keepWhatWas = async (ctx: Ctx, kind: RevisionedKind, record: string): Promise<void> => {
  if (isUnborn(record)) return;
  if (await revisionsOf(ctx, kind.kind, record).select("id").where("state", "=", "published").executeTakeFirst()) return;
  const was = await kind.read(ctx, record);
  if (was) await enter(ctx, kind.kind, record, was, { by: null });
};

/** Makes a content public and keeps what it replaces; the record's name, which a new one only now has. */
export const publishNow = async (
  ctx: Ctx,
  kind: RevisionedKind,
  record: string,
  content: Content,
  how: Published,
): Promise<{ record: string; number: number }> => {
  await takeTurn(ctx, kind.kind, record);
  const isNew = isUnborn(record);
  const code = String(content[kind.by] ?? "");
  if (isNew && kind.by !== "id" && (await kind.read(ctx, code))) throw refuse(publishDraft, "code_taken", {}, [kind.by]);
  await keepWhatWas(ctx, kind, record);
  const named = isNew ? content : { ...content, [kind.by]: kind.by === "id" ? Number(record) : record };
  const output = (await kind.write(ctx, named as never, how.by)) as { id?: number };
  const after = isNew ? (kind.by === "id" ? String(output.id) : code) : record;
  // As it stands in the tables: with the numbers of its parts, and with what was not given filled in.
  return { record: after, number: await enter(ctx, kind.kind, after, (await kind.read(ctx, after)) ?? content, how) };
};

/** What is being prepared of a record that is public; null where nothing is. */
export const preparedOf = async (ctx: Ctx, kind: string, record: string): Promise<Content | null> => {
  const row = await revisionsOf(ctx, kind, record).select("content").where("state", "in", openStates).executeTakeFirst();
  return row ? (row.content as Content) : null;
};

/** What was being prepared of a record that is no more is given up with it. */
export const discardDraftsOf = async (ctx: Ctx, kind: string, record: string): Promise<void> => {
  await takeTurn(ctx, kind, record);
  await database(ctx)
    .updateTable("revision")
    .set({ state: "discarded", publish_at: null, updated_at: ctx.now })
    .where("kind", "=", kind)
    .where("record", "=", record)
    .where("state", "in", openStates)
    .execute();
};

/** A call that writes a record at once, so that what it wrote is a revision too. */
export const leavingARevision =
  <C extends AnyCall>(kind: RevisionedKind<C>) =>
  async (ctx: Ctx, input: ParsedInputOf<C>): Promise<OutputOf<C>> => {
    const plain = kind as unknown as RevisionedKind;
    const given = (input as Content)[kind.by];
    if (given !== undefined) {
      await takeTurn(ctx, kind.kind, String(given));
      await keepWhatWas(ctx, plain, String(given));
    }
    const output = await kind.write(ctx, input, ctx.actor?.id ?? null);
    const record = String(kind.by === "id" ? (output as { id: number }).id : given);
    const content = await kind.read(ctx, record);
    if (content) await enter(ctx, kind.kind, record, content, { by: ctx.actor?.id ?? null });
    return output;
  };
