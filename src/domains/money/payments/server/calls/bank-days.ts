import { sql } from "kysely";
import { peopleById } from "#domains/people/accounts/index.server.ts";
import type { ParsedInputOf } from "#kit/call.ts";
import { toWire, type Currency } from "#kit/money.ts";
import { found, refuse } from "#kit/refusal.ts";
import type { Ctx } from "#platform/calls/context.ts";
import { countUpToCap } from "#platform/database/capped-count.ts";
import { explainBankDay, settleBankOut, type bankDayLife, type bankDays, type bankOutLife } from "../../contract/bank-days.ts";
import type { FirstWord } from "../../contract/proposals.ts";
import { bankDayMachine, bankOutMachine } from "../bank/bank-machines.ts";
import { compareBankDays, openOutUntil, sumsOfBankDays } from "../bank/compare-bank-days.ts";
import { matchOut } from "../bank/enter-out.ts";
import { database } from "../database.ts";
import { waitsForSecond } from "../two-people.ts";
import { waitingProposals } from "../waiting-proposals.ts";

/** So many lines that left are shown at once: the oldest are decided first. */
const mostOut = 100;

export const bankDaysFn = async (ctx: Ctx, { only_open, page, size }: ParsedInputOf<typeof bankDays>) => {
  const matching = database(ctx)
    .selectFrom("bank_day")
    .$if(only_open, (query) => query.where("status", "=", "open"));
  const rows = await matching
    .selectAll()
    .orderBy("day", "desc")
    .orderBy("id", "desc")
    .limit(size)
    .offset((page - 1) * size)
    .execute();
  const notes = await database(ctx)
    .selectFrom("bank_day_event")
    .select(["day_id", "note", "actor_id"])
    .where("day_id", "in", [0, ...rows.map(({ id }) => id)])
    .where("event", "=", "explain")
    .execute();
  const people = await peopleById(
    ctx,
    notes.flatMap(({ actor_id }) => actor_id ?? []),
  );
  const sums = await sumsOfBankDays(
    ctx,
    rows.map(({ id }) => id),
  );
  const noteOf = new Map(notes.map((one) => [one.day_id, one]));
  const list = [];
  for (const row of rows) {
    const currency = row.currency as Currency;
    const wire = (minor: bigint) => toWire({ minor, currency });
    const said = noteOf.get(row.id);
    const { came, left, unexplained } = found(sums.get(row.id));
    const difference = row.closing_minor - row.ours_minor;
    list.push({
      id: row.id,
      currency,
      from_day: row.from_day,
      day: row.day,
      opening: wire(row.opening_minor),
      came: wire(came),
      left: wire(left),
      closing: wire(row.closing_minor),
      ours: wire(row.ours_minor),
      difference: wire(difference),
      explained: wire(difference - unexplained),
      unexplained: wire(unexplained),
      lines_off: wire(row.lines_off_minor),
      gap: wire(row.gap_minor),
      open_out: row.status === "open" ? await openOutUntil(ctx, row) : 0,
      status: row.status as (typeof bankDayLife)["states"][number],
      note: said?.note ?? "",
      by: people.get(said?.actor_id ?? 0)?.nickname ?? "",
    });
  }
  const out = await database(ctx).selectFrom("bank_out").selectAll().where("status", "=", "open").orderBy("day").orderBy("id").limit(mostOut).execute();
  const proposed = await waitingProposals(
    ctx,
    "payment/settlebankout",
    out.map(({ id }) => id),
  );
  const { rows: waiting } = await sql<{ days: number; lines: number }>`
    select (select count(*) from payments.bank_day where status = 'open')::int as days,
      (select count(*) from payments.bank_out where status = 'open')::int as lines`.execute(ctx.tx);
  const { days = 0, lines = 0 } = waiting[0] ?? {};
  return {
    list,
    out: out.map(({ id, amount_minor, currency, day, payee, text }) => ({
      id,
      amount: toWire({ minor: amount_minor, currency: currency as Currency }),
      day,
      payee,
      text,
      proposed: proposed.get(id) ?? null,
    })),
    open: days + lines,
    open_days: days,
    page,
    size,
    ...(await countUpToCap(ctx, matching)),
  };
};

export const settleBankOutFn = async (ctx: Ctx, input: ParsedInputOf<typeof settleBankOut>, first?: FirstWord) => {
  const { id, act, note } = input;
  const row = found(await bankOutMachine.lock(ctx, id));
  if (bankOutMachine.whyNot(row, act, "finance", ctx.now)) throw refuse(settleBankOut, "settled");
  let status: (typeof bankOutLife)["states"][number] | undefined = "matched";
  if (act === "match") {
    if (!(await matchOut(ctx, row, "finance"))) throw refuse(settleBankOut, "no_match");
  } else {
    if (note === "") throw refuse(settleBankOut, "note_missing", {}, ["note"]);
    const wanted = {
      object_id: id,
      code: row.text || row.payee || row.day,
      amount_minor: row.amount_minor,
      currency: row.currency as Currency,
      act: act === "explain" ? ("explained" as const) : ("borne" as const),
      reason: note,
      input,
    };
    if (await waitsForSecond(ctx, settleBankOut, wanted, first)) return { status: "open" as const, is_proposed: true as const };
    status = await bankOutMachine.move(ctx, [row], { event: act, party: "finance", note, set: { settled_at: ctx.now } });
    if (!status) throw refuse(settleBankOut, "settled");
  }
  await compareBankDays(ctx, row.currency);
  return { status };
};

export const explainBankDayFn = async (ctx: Ctx, { id, note }: ParsedInputOf<typeof explainBankDay>) => {
  const asked = found(await database(ctx).selectFrom("bank_day").selectAll().where("id", "=", id).executeTakeFirst());
  // As it is now: a withdrawal may have been told paid since.
  await compareBankDays(ctx, asked.currency);
  const row = found(await bankDayMachine.lock(ctx, id));
  if (row.status !== "open") throw refuse(explainBankDay, "settled");
  const earlier = await database(ctx)
    .selectFrom("bank_day")
    .select("id")
    .where("currency", "=", row.currency)
    .where("day", "<", row.day)
    .where("status", "=", "open")
    .executeTakeFirst();
  if (earlier) throw refuse(explainBankDay, "earlier");
  if ((await openOutUntil(ctx, row)) > 0) throw refuse(explainBankDay, "out_open");
  const status = await bankDayMachine.move(ctx, [row], { event: "explain", party: "finance", note, set: { settled_at: ctx.now } });
  if (!status) throw refuse(explainBankDay, "settled");
  await compareBankDays(ctx, row.currency);
  return { status };
};
