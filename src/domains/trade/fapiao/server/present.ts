import { peopleById } from "#domains/people/accounts/index.server.ts";
import { ordersToInvoice } from "#domains/trade/orders/index.server.ts";
import { toWire, type Currency } from "#kit/money.ts";
import { unixSeconds } from "#kit/time.ts";
import { me, type Ctx } from "#platform/calls/context.ts";
import type { FapiaoWire, VatRate } from "../contract/fapiao.ts";
import { beingReplacedWord, fapiaoWords, owedWord, type FapiaoStatus, type WrongAbout } from "../contract/lifecycle.ts";
import { taxOfPart } from "../contract/tax.ts";
import { kindWords, madeOut } from "../contract/titles.ts";
import { database } from "./database.ts";
import { fapiaoMachine, type FapiaoRow } from "./fapiao-machine.ts";
import { takenInRed } from "./taken-in-red.ts";

const acts = [
  { action: "withdraw", party: "buyer" },
  { action: "correct", party: "buyer" },
  { action: "remind", party: "buyer" },
  { action: "contest", party: "buyer" },
  { action: "issue", party: "seller" },
  { action: "return", party: "seller" },
  { action: "redo", party: "seller" },
  { action: "call_off", party: "seller" },
] as const;

const wasIssued = (status: FapiaoStatus): boolean => status === "issued" || status === "cancelled";
const isOver = (status: FapiaoStatus): boolean => status === "withdrawn" || status === "closed";

/** Fapiao as one of their sides reads them; `side` null for who only looks on. */
export const presentFapiao = async (ctx: Ctx, rows: readonly FapiaoRow[], side: "buyer" | "seller" | null): Promise<FapiaoWire[]> => {
  if (rows.length === 0) return [];
  const say = (word: { id: string }) => ctx.services.words.say(ctx.locale, word.id);
  const orders = await ordersToInvoice(
    ctx,
    rows.map(({ order_id }) => order_id),
  );
  const people = await peopleById(
    ctx,
    rows.map(({ buyer_id }) => buyer_id),
  );
  const others = [...new Set(rows.flatMap(({ against_id, replaces_id, replacement_id }) => [against_id, replaces_id, replacement_id]))].filter(
    (id) => id !== null,
  );
  const named = new Map(
    others.length === 0
      ? []
      : (await database(ctx).selectFrom("fapiao").select(["id", "number", "rate_basis_points"]).where("id", "in", others).execute()).map((one) => [
          one.id,
          one,
        ]),
  );
  const numberOf = (id: number | null): string => named.get(id ?? 0)?.number ?? "";
  const owed = rows.filter(({ against_id, status }) => against_id !== null && (status === "requested" || status === "late"));
  const taken = await takenInRed(ctx, [...new Set(owed.flatMap(({ against_id }) => against_id ?? []))]);
  /** Rate and VAT as they were issued, and of a red one that is owed as they are to be. */
  const taxOf = (row: FapiaoRow) => {
    const rate = owed.includes(row) ? (named.get(row.against_id ?? 0)?.rate_basis_points ?? null) : null;
    if (rate === null || row.sum_minor === null) return { rate: row.rate_basis_points, minor: row.tax_minor };
    return { rate, minor: taxOfPart(row.sum_minor, taken.get(row.against_id) ?? 0n, rate) };
  };
  const { id: userId } = me(ctx);
  return rows.map((row) => {
    const status = row.status as FapiaoStatus;
    const isRed = row.against_id !== null;
    const wire = (minor: bigint) => toWire({ minor, currency: row.currency as Currency });
    const wouldBe = orders.get(row.order_id)?.minor ?? 0n;
    const made_out = madeOut.parse(row.made_out);
    const tax = taxOf(row);
    return {
      id: row.id,
      order_id: row.order_id,
      order_code: row.order_code,
      is_red: isRed,
      against_number: numberOf(row.against_id),
      cancels: row.cancels,
      replaces_number: numberOf(row.replaces_id),
      replaced_by_number: numberOf(row.replacement_id),
      waits_for_red: row.waits_for_red && !isOver(status),
      wrong:
        row.replaces_id === null
          ? null
          : { about: row.wrong_about as WrongAbout[], note: row.wrong_note, by: row.asked_by === "seller" ? ("seller" as const) : ("buyer" as const) },
      status,
      status_text: say(
        isRed && status === "requested" ? owedWord : status === "issued" && row.replacement_id !== null ? beingReplacedWord : fapiaoWords[status],
      ),
      kind_text: say(kindWords[made_out.kind]),
      made_out,
      buyer: { id: row.buyer_id, nickname: people.get(row.buyer_id)?.nickname ?? "" },
      sum: row.sum_minor !== null ? wire(row.sum_minor) : wouldBe > 0n ? wire(wouldBe) : null,
      tax: tax.minor === null ? null : wire(tax.minor),
      rate_basis_points: tax.rate as VatRate | null,
      number: row.number ?? "",
      issued_on: row.issued_on ?? "",
      file:
        row.file === null || side === null || (side === "buyer" && !wasIssued(status))
          ? ""
          : ctx.services.privateFiles.address(row.file, { userId, now: ctx.now, shownAs: row.number ?? "" }),
      return_reason: status === "returned" ? row.return_reason : "",
      asked_at: unixSeconds(row.asked_at),
      due_at: row.due_at ? unixSeconds(row.due_at) : 0,
      replace_until: status === "issued" && row.replace_until ? unixSeconds(row.replace_until) : 0,
      remind_from: side === "buyer" && status === "late" && row.remind_from ? unixSeconds(row.remind_from) : 0,
      actions: acts.flatMap(({ action, party }) => (side === party && !fapiaoMachine.whyNot(row, action, party, ctx.now) ? [action] : [])),
    };
  });
};
