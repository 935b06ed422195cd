import { sql, type Selectable } from "kysely";
import { peopleById } from "#domains/people/accounts/index.server.ts";
import type { AccountKind } from "#domains/money/ledger/contract/accounts.ts";
import type { ParsedInputOf } from "#kit/call.ts";
import { toWire, type Currency } from "#kit/money.ts";
import { found, refuse } from "#kit/refusal.ts";
import { allowed } from "#kit/states.ts";
import { unixSeconds } from "#kit/time.ts";
import { dayOf } from "#kit/trade-day.ts";
import type { Ctx } from "#platform/calls/context.ts";
import { refuseOwn } from "#platform/calls/own.ts";
import { advisoryLock } from "#platform/database/advisory-lock.ts";
import { countUpToCap } from "#platform/database/capped-count.ts";
import { providerCodes, providerWords, type ProviderCode } from "../../contract/fields.ts";
import type { FirstWord, ProposedAct } from "../../contract/proposals.ts";
import { findingActs, findingLife, findingWords, settleFinding, type FindingFault, type statementDay, type statementDays } from "../../contract/statements.ts";
import { database } from "../database.ts";
import { paymentById } from "../payments-on-file.ts";
import { gatewayNamed } from "../providers/providers.ts";
import { dayDue } from "../statements/read-statements.ts";
import { agreedByNow } from "../statements/agreed-by-now.ts";
import { findingMachine, otherSideOf } from "../statements/finding-machine.ts";
import type { Tables } from "../tables.ts";
import { waitsForSecond } from "../two-people.ts";

type DayRow = Omit<Selectable<Tables["statement_day"]>, "day"> & { day: string; open: number; findings: number };

const daysIn = (ctx: Ctx) =>
  database(ctx)
    .selectFrom("statement_day")
    .select(["id", "provider", "lines", "sums", "costs", "compared_at"])
    .select(sql<string>`day::text`.as("day"))
    .select(sql<number>`(select count(*)::int from payments.finding f where f.day_id = statement_day.id and f.status = 'open')`.as("open"))
    .select(sql<number>`(select count(*)::int from payments.finding f where f.day_id = statement_day.id)`.as("findings"));

const presentDay = (ctx: Ctx, row: DayRow) => ({
  id: row.id,
  day: row.day,
  provider_text: ctx.services.words.say(ctx.locale, providerWords[row.provider as ProviderCode].id),
  lines: row.lines,
  sums: (row.sums as { currency: Currency; theirs: string; ours: string }[]).map(({ currency, theirs, ours }) => ({
    theirs: toWire({ minor: BigInt(theirs), currency }),
    ours: toWire({ minor: BigInt(ours), currency }),
    difference: toWire({ minor: BigInt(theirs) - BigInt(ours), currency }),
  })),
  costs: (row.costs as { currency: Currency; fees: string; payouts: string; topups?: string }[]).map(({ currency, fees, payouts, topups = "0" }) => ({
    fees: toWire({ minor: BigInt(fees), currency }),
    payouts: toWire({ minor: BigInt(payouts), currency }),
    topups: toWire({ minor: BigInt(topups), currency }),
  })),
  open: row.open,
  findings: row.findings,
  compared_at: unixSeconds(row.compared_at),
});

/** So many days may pass before it is said that a provider's books are not read. */
const usualDays = 3;

const lateOf = async (ctx: Ctx) => {
  const late: { provider_text: string; day: string }[] = [];
  for (const code of providerCodes) {
    const day = gatewayNamed(ctx.services, code) && (await dayDue(ctx, code));
    if (day && day < dayOf(unixSeconds(ctx.now) - usualDays * 86_400))
      late.push({ provider_text: ctx.services.words.say(ctx.locale, providerWords[code].id), day });
  }
  return late;
};

export const statementDaysFn = async (ctx: Ctx, { only_open, page, size }: ParsedInputOf<typeof statementDays>) => {
  const matching = daysIn(ctx).$if(only_open, (query) =>
    query.where(sql<boolean>`exists (select from payments.finding f where f.day_id = statement_day.id and f.status = 'open')`),
  );
  const rows = await matching
    .orderBy(sql`statement_day.day desc`)
    .orderBy("id", "desc")
    .limit(size)
    .offset((page - 1) * size)
    .execute();
  const { open } = await database(ctx)
    .selectFrom("finding")
    .select(sql<number>`count(*)::int`.as("open"))
    .where("status", "=", "open")
    .executeTakeFirstOrThrow();
  return { list: rows.map((row) => presentDay(ctx, row as DayRow)), open, late: await lateOf(ctx), page, size, ...(await countUpToCap(ctx, matching)) };
};

export const statementDayFn = async (ctx: Ctx, { id }: ParsedInputOf<typeof statementDay>) => {
  const day = found(await daysIn(ctx).where("id", "=", id).executeTakeFirst()) as DayRow;
  const rows = await database(ctx)
    .selectFrom("finding")
    .selectAll()
    .where("day_id", "=", id)
    .orderBy(sql`status <> 'open'`)
    .orderBy("id")
    .execute();
  const events =
    rows.length === 0
      ? []
      : await database(ctx)
          .selectFrom("finding_event")
          .selectAll()
          .where(
            "finding_id",
            "in",
            rows.map((row) => row.id),
          )
          .orderBy("id")
          .execute();
  const decided = new Map(events.map((event) => [event.finding_id, event]));
  const people = await peopleById(
    ctx,
    events.flatMap(({ actor_id }) => actor_id ?? []),
  );
  const say = (word: { id: string }) => ctx.services.words.say(ctx.locale, word.id);
  return {
    ...presentDay(ctx, day),
    list: rows.map((row) => {
      const currency = row.currency as Currency;
      const event = decided.get(row.id);
      return {
        id: row.id,
        fault: row.fault as FindingFault,
        what_to_do: say(findingWords[row.fault as FindingFault]),
        transaction: row.transaction_id,
        payment_id: row.payment_id ?? 0,
        theirs: toWire({ minor: row.theirs_minor, currency }),
        ours: toWire({ minor: row.ours_minor, currency }),
        difference: toWire({ minor: row.theirs_minor - row.ours_minor, currency }),
        status: row.status as (typeof findingLife.states)[number],
        note: event?.note ?? "",
        by: people.get(event?.actor_id ?? 0)?.nickname ?? "",
        actions: allowed(findingLife, row.status as (typeof findingLife.states)[number], "finance", row, ctx.now).filter(
          (one): one is (typeof findingActs)[number] => (findingActs as readonly string[]).includes(one),
        ),
      };
    }),
  };
};

/** Whether finance has had so much sent back out of suspense through this provider. */
const wasSentBack = async (ctx: Ctx, provider: string, { theirs_minor, currency }: { theirs_minor: bigint; currency: string }): Promise<boolean> =>
  (await database(ctx)
    .selectFrom("difference")
    .select("id")
    .where("provider", "=", provider)
    .where("status", "=", "returned")
    .where("amount_minor", "=", -theirs_minor)
    .where("currency", "=", currency)
    .executeTakeFirst()) !== undefined;

/** What the second person reads of it. */
const bookedAs = (kind: AccountKind, off: bigint): ProposedAct =>
  kind === "wallet" ? "give" : kind === "refund_transit" ? "set_aside" : kind === "suspense" ? "to_suspense" : off < 0n ? "borne" : "kept";

export const settleFindingFn = async (ctx: Ctx, input: ParsedInputOf<typeof settleFinding>, first?: FirstWord) => {
  const { id, act, note } = input;
  // One entry may be found wrong on the day it was told of and on the day it was booked: whoever decides second sees what the first has booked.
  await advisoryLock(ctx, "payments/finding");
  const row = found(await findingMachine.lock(ctx, id));
  if (findingMachine.whyNot(row, act, "finance", ctx.now)) throw refuse(settleFinding, "settled");
  // Whoever paid has an interest in what the platform bears.
  const payer = row.payment_id === null ? undefined : await paymentById(ctx, row.payment_id);
  if (payer) refuseOwn(ctx, settleFinding, [payer.payer_id]);
  const { provider } = await database(ctx).selectFrom("statement_day").select("provider").where("id", "=", row.day_id).executeTakeFirstOrThrow();
  if ((await agreedByNow(ctx, provider, id)).length > 0) throw refuse(settleFinding, "settled");
  if (act === "book" && row.fault === "refund_unknown" && (await wasSentBack(ctx, provider, row))) throw refuse(settleFinding, "sent_back");
  const off = row.theirs_minor - row.ours_minor;
  const account = act === "book" ? (await otherSideOf(ctx, row))?.account : undefined;
  if (act === "book" && !account) throw refuse(settleFinding, "no_one_account");
  const wanted = {
    object_id: id,
    page_id: row.day_id,
    code: row.transaction_id,
    amount_minor: off < 0n ? -off : off,
    currency: row.currency as Currency,
    act: account ? bookedAs(account.kind, off) : ("explained" as const),
    values: { user_id: String(account?.kind === "wallet" ? account.owner : (payer?.payer_id ?? 0)) },
    reason: note,
    input,
  };
  if (await waitsForSecond(ctx, settleFinding, wanted, first)) return { status: "open" as const, is_proposed: true as const };
  const more = { provider: provider as ProviderCode, token: "" };
  const status = await findingMachine.move(ctx, [row], { event: act, party: "finance", note, set: { settled_at: ctx.now }, more });
  if (!status) throw refuse(settleFinding, "settled");
  return { status };
};
