import { sql } from "kysely";
import { peopleById } from "#domains/people/accounts/index.server.ts";
import type { ParsedInputOf } from "#kit/call.ts";
import { toWire, type Currency } from "#kit/money.ts";
import { found, refuse } from "#kit/refusal.ts";
import { allowed } from "#kit/states.ts";
import { unixSeconds } from "#kit/time.ts";
import { me, shopOf, type Ctx } from "#platform/calls/context.ts";
import { refuseOwn } from "#platform/calls/own.ts";
import { countUpToCap } from "#platform/database/capped-count.ts";
import { storeDocument } from "#platform/storage/store-document.ts";
import {
  acceptChargeback,
  addChargebackPaper,
  chargebackActs,
  chargebackLife,
  chargebackStatusWords,
  mostPaperBytes,
  openChargebacks,
  paperWords,
  sayOnChargeback,
  sendChargebackEvidence,
  type ChargebackStatus,
  type findChargebacks,
  type PaperKind,
  type showChargeback,
  type soldChargeback,
} from "../../contract/chargebacks.ts";
import { providerWords, type ProviderCode } from "../../contract/fields.ts";
import type { FirstWord } from "../../contract/proposals.ts";
import { chargebackMachine, chargebackReference, type ChargebackRow } from "../chargebacks/chargeback-machine.ts";
import { compiledEvidence, partsOf, reasonWord } from "../chargebacks/evidence.ts";
import { database } from "../database.ts";
import { payerOfPayment, paymentById } from "../payments-on-file.ts";
import { waitsForSecond } from "../two-people.ts";
import { waitingProposals } from "../waiting-proposals.ts";

const stamp = (at: Date | null): number => (at ? unixSeconds(at) : 0);
const money = (minor: bigint, currency: string) => toWire({ minor, currency: currency as Currency });

const presentHead = (ctx: Ctx, row: Pick<ChargebackRow, "id" | "status" | "reason" | "amount_minor" | "currency" | "created_at" | "due_by">) => {
  const status = row.status as ChargebackStatus;
  const say = (word: { id: string }) => ctx.services.words.say(ctx.locale, word.id);
  return {
    id: row.id,
    status,
    status_text: say(chargebackStatusWords[status]),
    reason_text: say(reasonWord(row.reason)),
    amount: money(row.amount_minor, row.currency),
    createtime: unixSeconds(row.created_at),
    due_by: stamp(row.due_by),
  };
};

type Listed = ChargebackRow & { payer_id: number | null };
const listed = (ctx: Ctx) =>
  database(ctx)
    .selectFrom("chargeback")
    .leftJoin("payment", "payment.id", "chargeback.payment_id")
    .leftJoin("payable", "payable.id", "payment.payable_id")
    .selectAll("chargeback")
    .select(payerOfPayment.$castTo<number | null>().as("payer_id"));
type Part = { order_id: number; code: string };
const presentForStaff = (ctx: Ctx, row: Listed, people: ReadonlyMap<number, { nickname: string }>, parts: readonly Part[]) => ({
  ...presentHead(ctx, row),
  provider_text: ctx.services.words.say(ctx.locale, providerWords[row.provider as ProviderCode].id),
  dispute: row.dispute,
  payment_id: row.payment_id ?? 0,
  payer: { id: row.payer_id ?? 0, nickname: people.get(row.payer_id ?? 0)?.nickname ?? "" },
  orders: parts.map(({ order_id, code }) => ({ id: order_id, code })),
});

export const findChargebacksFn = async (ctx: Ctx, { only, page, size }: ParsedInputOf<typeof findChargebacks>) => {
  const matching = listed(ctx).$if(only !== "all", (query) => query.where("chargeback.status", "in", only === "open" ? openChargebacks : [only]));
  const rows = await matching
    .orderBy(sql`chargeback.status <> 'opened'`)
    .orderBy(sql`case when chargeback.status = 'opened' then chargeback.due_by end`)
    .orderBy("chargeback.created_at", "desc")
    .orderBy("chargeback.id", "desc")
    .limit(size)
    .offset((page - 1) * size)
    .execute();
  const { open } = await database(ctx)
    .selectFrom("chargeback")
    .select(sql<number>`count(*)::int`.as("open"))
    .where("status", "=", "opened")
    .executeTakeFirstOrThrow();
  const people = await peopleById(
    ctx,
    rows.flatMap(({ payer_id }) => payer_id ?? []),
  );
  const parts = Map.groupBy(
    await partsOf(
      ctx,
      rows.map(({ id }) => id),
    ),
    ({ chargeback_id }) => chargeback_id,
  );
  return { list: rows.map((row) => presentForStaff(ctx, row, people, parts.get(row.id) ?? [])), open, page, size, ...(await countUpToCap(ctx, matching)) };
};

const presentPaper = (ctx: Ctx, { kind, name, file }: { kind: string; name: string; file: string }) => ({
  kind: kind as PaperKind,
  kind_text: ctx.services.words.say(ctx.locale, paperWords[kind as PaperKind].id),
  name,
  url: ctx.services.privateFiles.address(file, { userId: me(ctx).id, now: ctx.now, shownAs: kind }),
});
const papersOf = (ctx: Ctx, id: number) => database(ctx).selectFrom("chargeback_paper").selectAll().where("chargeback_id", "=", id).orderBy("id").execute();

export const showChargebackFn = async (ctx: Ctx, { id }: ParsedInputOf<typeof showChargeback>) => {
  const row = found(await listed(ctx).where("chargeback.id", "=", id).executeTakeFirst());
  const [parts, papers, moves, events, proposals] = await Promise.all([
    partsOf(ctx, [id]),
    papersOf(ctx, id),
    database(ctx).selectFrom("chargeback_move").selectAll().where("chargeback_id", "=", id).orderBy("id").execute(),
    database(ctx).selectFrom("chargeback_event").selectAll().where("chargeback_id", "=", id).orderBy("id").execute(),
    waitingProposals(ctx, "payment/acceptchargeback", [id]),
  ]);
  const people = await peopleById(ctx, [row.payer_id ?? 0, ...parts.map(({ seller_id }) => seller_id), ...events.flatMap(({ actor_id }) => actor_id ?? [])]);
  const fees = Map.groupBy(
    moves.filter(({ fee_minor }) => fee_minor !== 0n),
    ({ fee_currency }) => fee_currency,
  );
  return {
    ...presentForStaff(ctx, row, people, parts),
    taken: money(
      moves.reduce((sum, move) => sum - move.amount_minor, 0n),
      row.currency,
    ),
    fees: [...fees].map(([currency, of]) =>
      money(
        of.reduce((sum, move) => sum + move.fee_minor, 0n),
        currency,
      ),
    ),
    parts: parts.map((part) => ({
      order_id: part.order_id,
      code: part.code,
      seller: { id: part.seller_id, nickname: people.get(part.seller_id)?.nickname ?? "" },
      statement: part.statement,
      said_at: stamp(part.said_at),
      papers: papers.filter(({ order_id }) => order_id === part.order_id).map((paper) => presentPaper(ctx, paper)),
    })),
    evidence: await compiledEvidence(ctx, row),
    is_sent: row.evidence !== "",
    moves: moves.map((move) => ({
      transaction: move.transaction_id,
      amount: money(move.amount_minor, move.currency),
      fee: money(move.fee_minor, move.fee_currency),
      at: unixSeconds(move.moved_at),
    })),
    events: events.map((event) => ({
      event: event.event,
      status_text: ctx.services.words.say(ctx.locale, chargebackStatusWords[event.to_status as ChargebackStatus].id),
      by: people.get(event.actor_id ?? 0)?.nickname ?? "",
      note: event.note,
      createtime: unixSeconds(event.created_at),
    })),
    ledger_reference: chargebackReference(id),
    proposal: proposals.get(id) ?? null,
    actions: allowed(chargebackLife, row.status as ChargebackStatus, "finance", row, ctx.now).filter((one): one is (typeof chargebackActs)[number] =>
      (chargebackActs as readonly string[]).includes(one),
    ),
  };
};

/** A chargeback that one of the staff would answer: locked, and nobody's own. */
const lockForStaff = async (ctx: Ctx, call: typeof sendChargebackEvidence | typeof acceptChargeback, id: number): Promise<ChargebackRow> => {
  const row = found(await chargebackMachine.lock(ctx, id));
  const payment = row.payment_id === null ? undefined : await paymentById(ctx, row.payment_id);
  refuseOwn(ctx, call, [payment?.payer_id, ...(await partsOf(ctx, [id])).map(({ seller_id }) => seller_id)]);
  return row;
};

export const sendChargebackEvidenceFn = async (ctx: Ctx, { id, evidence }: ParsedInputOf<typeof sendChargebackEvidence>) => {
  const row = await lockForStaff(ctx, sendChargebackEvidence, id);
  const why = chargebackMachine.whyNot(row, "send", "finance", ctx.now);
  if (why) throw refuse(sendChargebackEvidence, why === "too_late" ? "too_late" : "not_open");
  const status = await chargebackMachine.move(ctx, [row], { event: "send", party: "finance", set: { evidence } });
  if (!status) throw refuse(sendChargebackEvidence, "not_open");
  return { status };
};

export const acceptChargebackFn = async (ctx: Ctx, input: ParsedInputOf<typeof acceptChargeback>, first?: FirstWord) => {
  const { id, note } = input;
  const row = await lockForStaff(ctx, acceptChargeback, id);
  if (chargebackMachine.whyNot(row, "accept", "finance", ctx.now)) throw refuse(acceptChargeback, "not_open");
  const wanted = {
    object_id: id,
    code: row.dispute,
    amount_minor: row.amount_minor,
    currency: row.currency as Currency,
    act: "let_go" as const,
    reason: note,
    input,
  };
  if (await waitsForSecond(ctx, acceptChargeback, wanted, first)) return { status: row.status as ChargebackStatus, is_proposed: true as const };
  const status = await chargebackMachine.move(ctx, [row], { event: "accept", party: "finance", note });
  if (!status) throw refuse(acceptChargeback, "not_open");
  return { status };
};

/** Whether a shop may still add to what is sent. */
const isOpenToSeller = ({ status, evidence_by }: Pick<ChargebackRow, "status" | "evidence_by">, now: Date): boolean =>
  status === "opened" && (evidence_by === null || now < evidence_by);

export const soldChargebackFn = async (ctx: Ctx, { order_id }: ParsedInputOf<typeof soldChargeback>) => {
  const row = await database(ctx)
    .selectFrom("chargeback")
    .innerJoin("chargeback_part", "chargeback_part.chargeback_id", "chargeback.id")
    .selectAll("chargeback")
    .select("chargeback_part.statement")
    .where("chargeback_part.order_id", "=", order_id)
    .where("chargeback_part.seller_id", "=", shopOf(ctx).ownerId)
    .orderBy("chargeback.id", "desc")
    .executeTakeFirst();
  if (!row) return { chargeback: null };
  const papers = (await papersOf(ctx, row.id)).filter((paper) => paper.order_id === order_id);
  return {
    chargeback: {
      ...presentHead(ctx, row),
      evidence_by: isOpenToSeller(row, ctx.now) ? stamp(row.evidence_by) : 0,
      statement: row.statement,
      papers: papers.map((paper) => presentPaper(ctx, paper)),
    },
  };
};

/** An order's part of a chargeback, for the shop that sold it. */
const ownPart = async (ctx: Ctx, id: number, order_id: number) =>
  found(
    await database(ctx)
      .selectFrom("chargeback_part")
      .innerJoin("chargeback", "chargeback.id", "chargeback_part.chargeback_id")
      .select(["chargeback.status", "chargeback.evidence_by"])
      .where("chargeback_part.chargeback_id", "=", id)
      .where("chargeback_part.order_id", "=", order_id)
      .where("chargeback_part.seller_id", "=", shopOf(ctx).ownerId)
      .executeTakeFirst(),
  );

export const sayOnChargebackFn = async (ctx: Ctx, { id, order_id, statement }: ParsedInputOf<typeof sayOnChargeback>) => {
  if (!isOpenToSeller(await ownPart(ctx, id, order_id), ctx.now)) throw refuse(sayOnChargeback, "over");
  await database(ctx)
    .updateTable("chargeback_part")
    .set({ statement, said_at: ctx.now })
    .where("chargeback_id", "=", id)
    .where("order_id", "=", order_id)
    .execute();
  return {};
};

export const addChargebackPaperFn = async (ctx: Ctx, { id, order_id, kind, file }: ParsedInputOf<typeof addChargebackPaper>) => {
  if (!isOpenToSeller(await ownPart(ctx, id, order_id), ctx.now)) throw refuse(addChargebackPaper, "over");
  const stored = await storeDocument(ctx, addChargebackPaper, file);
  // A picture goes out as a JPEG of about this.
  const size = stored.type === "application/pdf" ? stored.size : 600_000;
  // The provider's room for papers is shared by the shops that the payment was for.
  const room = Math.floor(mostPaperBytes / (await partsOf(ctx, [id])).length);
  const papers = (await papersOf(ctx, id)).filter((one) => one.order_id === order_id);
  const before = papers.find((one) => one.kind === kind);
  if (papers.reduce((sum, one) => sum + (one === before ? 0 : one.size), size) > room) {
    await ctx.services.privateFiles.remove(stored.name);
    throw refuse(addChargebackPaper, "large", {}, ["file"]);
  }
  const paper = { file: stored.name, name: file.name.slice(0, 200), size, added_by: me(ctx).id, created_at: ctx.now };
  await database(ctx)
    .insertInto("chargeback_paper")
    .values({ chargeback_id: id, order_id, kind, ...paper })
    .onConflict((conflict) => conflict.constraint("chargeback_paper_one_a_kind").doUpdateSet(paper))
    .execute();
  if (before) await ctx.services.privateFiles.remove(before.file);
  return {};
};
