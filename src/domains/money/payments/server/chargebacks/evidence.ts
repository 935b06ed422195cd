import type { z } from "zod";
import { moneyText } from "#kit/money-text.ts";
import type { Currency } from "#kit/money.ts";
import { later, minutes, unixSeconds } from "#kit/time.ts";
import { dayOf } from "#kit/trade-day.ts";
import type { Ctx } from "#platform/calls/context.ts";
import { chargebackReasons, mostEvidence, paperKinds, type PaperKind } from "../../contract/chargebacks.ts";
import { askChargeback, evidenceOf, type answerDispute } from "../../contract/events.ts";
import type { ProviderCode } from "../../contract/fields.ts";
import { database } from "../database.ts";
import { paymentById } from "../payments-on-file.ts";
import { outside } from "../providers/provider.ts";
import { gatewayNamed } from "../providers/providers.ts";
import type { ChargebackRow } from "./chargeback-machine.ts";

export const reasonWord = (reason: string) =>
  reason in chargebackReasons ? chargebackReasons[reason as keyof typeof chargebackReasons] : chargebackReasons.general;

export const partsOf = async (ctx: Pick<Ctx, "tx">, ids: readonly number[]) =>
  ids.length === 0
    ? []
    : database(ctx)
        .selectFrom("chargeback_part")
        .selectAll()
        .where("chargeback_id", "in", [...ids])
        .orderBy("order_id")
        .execute();

/** What the portal knows and what its sellers say, in English: finance reads it over and sends it. Long orders end where the provider's form does. */
export const compiledEvidence = async (ctx: Ctx, row: ChargebackRow): Promise<string> => {
  if (row.evidence) return row.evidence;
  const payment = row.payment_id === null ? undefined : await paymentById(ctx, row.payment_id);
  const sections = [
    `Dispute ${row.dispute}: ${moneyText({ minor: row.amount_minor, currency: row.currency as Currency })}, ${row.reason.replaceAll("_", " ")}.`,
    ...(payment
      ? [
          `Paid on our marketplace on ${dayOf(unixSeconds(payment.created_at))} (Beijing time), ${moneyText({ minor: payment.amount_minor, currency: payment.currency })}.`,
        ]
      : []),
  ];
  for (const part of await partsOf(ctx, [row.id])) {
    const known = payment && (await ctx.askIfAnswered(evidenceOf, payment.kind, { order_id: part.order_id }));
    if (known) sections.push(known);
    if (part.statement) sections.push(`The seller of order ${part.code} says:\n${part.statement}`);
  }
  return sections.join("\n\n").slice(0, mostEvidence);
};

/** Papers in the form that providers take: of each kind the first, since their forms have one place for it. */
const papersOf = async (ctx: Ctx, id: number) => {
  const rows = await database(ctx).selectFrom("chargeback_paper").selectAll().where("chargeback_id", "=", id).orderBy("order_id").orderBy("id").execute();
  const papers: { kind: PaperKind; name: string; type: string; body: Buffer }[] = [];
  for (const kind of paperKinds) {
    const row = rows.find((one) => one.kind === kind);
    const file = row && (await ctx.services.privateFiles.read(row.file));
    if (!file) continue;
    const isPicture = file.type === "image/webp";
    papers.push({
      kind,
      name: `${kind}.${isPicture ? "jpg" : "pdf"}`,
      type: isPicture ? "image/jpeg" : file.type,
      body: isPicture ? await ctx.services.images.asJpeg(file.body) : file.body,
    });
  }
  return papers;
};

/** One a sending: a bank that asks anew is answered anew. */
const numberOfAnswer = async (ctx: Ctx, id: number): Promise<string> => {
  const { count } = await database(ctx)
    .selectFrom("chargeback_event")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("chargeback_id", "=", id)
    .where("event", "=", "send")
    .executeTakeFirstOrThrow();
  return `evidence-${id}-${count}`;
};

/** Finance's answer goes out; a job that comes twice is known at the provider by its number. */
export const answerDisputeJob = async (ctx: Ctx, { chargeback_id }: z.output<(typeof answerDispute)["payload"]>): Promise<void> => {
  const row = await database(ctx).selectFrom("chargeback").selectAll().where("id", "=", chargeback_id).executeTakeFirst();
  const disputes = row && gatewayNamed(ctx.services, row.provider as ProviderCode)?.chargebacks;
  if (!row || !disputes) return;
  if (row.status === "accepted") await disputes.accept(outside(ctx), row.dispute);
  if (row.status === "evidence_sent")
    await disputes.answer(outside(ctx), row.dispute, { text: row.evidence, papers: await papersOf(ctx, row.id) }, await numberOfAnswer(ctx, row.id));
  // What it made of that is asked soon, whether or not it tells.
  await ctx.enqueue(
    askChargeback,
    { provider: row.provider as ProviderCode, dispute: row.dispute },
    { runAt: later(ctx.now, minutes(1)), outside: row.provider },
  );
};
