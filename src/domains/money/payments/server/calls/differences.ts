import { sql } from "kysely";
import { peopleById } from "#domains/people/accounts/index.server.ts";
import type { ParsedInputOf } from "#kit/call.ts";
import { toWire, type Currency } from "#kit/money.ts";
import { found, refuse } from "#kit/refusal.ts";
import { allowed } from "#kit/states.ts";
import { unixSeconds } from "#kit/time.ts";
import type { Ctx } from "#platform/calls/context.ts";
import { countUpToCap } from "#platform/database/capped-count.ts";
import { differenceLife, faultWords, settleDifference, type DifferenceFault, type findDifferences } from "../../contract/differences.ts";
import { providerWords, type ProviderCode } from "../../contract/fields.ts";
import type { FirstWord } from "../../contract/proposals.ts";
import { database } from "../database.ts";
import { payerOfPayment, paymentById } from "../payments-on-file.ts";
import { differenceMachine } from "../difference-machine.ts";
import { waitsForSecond } from "../two-people.ts";
import { refuseOwn } from "#platform/calls/own.ts";

export const findDifferencesFn = async (ctx: Ctx, { status, page, size }: ParsedInputOf<typeof findDifferences>) => {
  const tables = database(ctx);
  const matching = tables
    .selectFrom("difference")
    .leftJoin("payment", "payment.id", "difference.payment_id")
    .leftJoin("payable", "payable.id", "payment.payable_id")
    .$if(status !== undefined, (query) => query.where("difference.status", "=", status ?? ""));
  const rows = await matching
    .selectAll("difference")
    .select(payerOfPayment.$castTo<number | null>().as("payer_id"))
    .orderBy(sql`difference.status <> 'open'`)
    .orderBy("difference.id", "desc")
    .limit(size)
    .offset((page - 1) * size)
    .execute();
  const { open } = await tables
    .selectFrom("difference")
    .select(sql<number>`count(*)::int`.as("open"))
    .where("status", "=", "open")
    .executeTakeFirstOrThrow();
  const people = await peopleById(
    ctx,
    rows.flatMap((row) => row.payer_id ?? []),
  );
  const say = (id: string) => ctx.services.words.say(ctx.locale, id);
  return {
    list: rows.map((row) => {
      const state = row.status as (typeof differenceLife.states)[number];
      return {
        id: row.id,
        provider_text: say(providerWords[row.provider as ProviderCode].id),
        transaction: row.transaction_id,
        payment_id: row.payment_id ?? 0,
        payer: { id: row.payer_id ?? 0, nickname: people.get(row.payer_id ?? 0)?.nickname ?? "" },
        fault: row.fault as DifferenceFault,
        what_to_do: say(faultWords[row.fault as DifferenceFault].id),
        amount: toWire({ minor: row.amount_minor, currency: row.currency as Currency }),
        status: state,
        actions: allowed(differenceLife, state, "finance", row, ctx.now),
        createtime: unixSeconds(row.created_at),
      };
    }),
    open,
    page,
    size,
    ...(await countUpToCap(ctx, matching)),
  };
};

export const settleDifferenceFn = async (ctx: Ctx, input: ParsedInputOf<typeof settleDifference>, first?: FirstWord) => {
  const { id, act, user_id, note } = input;
  const row = found(await differenceMachine.lock(ctx, id));
  if (differenceMachine.whyNot(row, act, "finance", ctx.now)) throw refuse(settleDifference, "settled");
  const payer = row.payment_id ? await paymentById(ctx, row.payment_id) : undefined;
  const owner = user_id ?? payer?.payer_id;
  if (act === "give") {
    if (owner === undefined) throw refuse(settleDifference, "no_account", {}, ["user_id"]);
    refuseOwn(ctx, settleDifference, [owner], ["user_id"]);
    found((await peopleById(ctx, [owner])).get(owner));
  }
  const wanted = {
    object_id: id,
    code: row.transaction_id,
    amount_minor: row.amount_minor,
    currency: row.currency as Currency,
    act: act === "give" ? ("give" as const) : ("sent_back" as const),
    values: { user_id: String(owner ?? 0) },
    reason: note,
    input: owner === undefined ? input : { ...input, user_id: owner },
  };
  if (await waitsForSecond(ctx, settleDifference, wanted, first)) return { status: "open" as const, is_proposed: true as const };
  const status = await differenceMachine.move(ctx, [row], { event: act, party: "finance", note, set: { settled_at: ctx.now }, more: { user_id: owner ?? 0 } });
  if (!status) throw refuse(settleDifference, "settled");
  return { status };
};
