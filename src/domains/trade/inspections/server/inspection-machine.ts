import type { Selectable } from "kysely";
import type { MoneyCame, SaleOnBooks } from "#domains/money/payments/contract/events.ts";
import { closePayable, giveBack, openPayable, settleHeld, takePayment } from "#domains/money/payments/index.server.ts";
import { locales } from "#kit/locale.ts";
import type { Currency } from "#kit/money.ts";
import { hours, later } from "#kit/time.ts";
import { says } from "#kit/words.ts";
import type { Ctx } from "#platform/calls/context.ts";
import { defineMachine, type Effect } from "#platform/lifecycle/machine.ts";
import { inspectionDeadline } from "../contract/events.ts";
import { freeHours } from "../contract/fields.ts";
import { inspectionLife } from "../contract/lifecycle.ts";
import { database } from "./database.ts";
import { settleHold } from "./dispatch-hold.ts";
import type { Tables } from "./tables.ts";
import { tellAsker, tellInspector, tellOther } from "./tell-of-inspection.ts";

export type InspectionRow = Selectable<Tables["inspection"]>;
type InspectionEffect = Effect<typeof inspectionLife, InspectionRow, MoneyCame | undefined>;

const kind = "inspection" as const;
export const inspectionReference = (id: number): string => `inspection:${id}`;
const escrowOf = (id: number) => ({ kind: "inspection_escrow" as const, owner: id });

const title = /*i18n*/ { id: "inspections.title", message: "Inspection of {code}" };
says(title);

/** Who asked for it pays for it. */
export const payerOf = ({ asked_by, buyer_id, seller_id }: Pick<InspectionRow, "asked_by" | "buyer_id" | "seller_id">): number =>
  asked_by === "buyer" ? buyer_id : seller_id;

const open: InspectionEffect = async (ctx, { rows }) => {
  for (const row of rows)
    await openPayable(ctx, {
      kind,
      reference: row.id,
      payer_id: payerOf(row),
      amount_minor: row.fee_minor,
      currency: row.currency as Currency,
      expires_at: row.pay_by ?? ctx.now,
      title: Object.fromEntries(locales.map((locale) => [locale, ctx.services.words.say(locale, title.id, { code: row.subject_code })])),
    });
};

const close: InspectionEffect = async (ctx, { rows, event }) => {
  for (const { id } of rows) await closePayable(ctx, { kind, reference: id }, event === "lapse" ? "expire" : "cancel");
};

const takeMoney: InspectionEffect = async (ctx, { rows: [row], more: came }) => {
  if (!row || !came) throw new Error("an inspection is paid without money");
  await takePayment(ctx, {
    ...came,
    reason: "inspection_payment",
    reference: inspectionReference(row.id),
    into: [{ ...escrowOf(row.id), minor: row.fee_minor }],
  });
};

export const onBooks = ({ id }: InspectionRow): SaleOnBooks => ({
  held: escrowOf(id),
  reference: inspectionReference(id),
  income: "inspection_income",
  seller: null,
  commission_basis_points: 0,
  link: "",
});

const back = (ctx: Ctx, { id }: InspectionRow) =>
  giveBack(ctx, { key: inspectionReference(id), kind, reference: id, from: escrowOf(id), reason: "inspection_refund" });

/** Out of escrow it is the platform's, which sent the inspector. */
const keep = (ctx: Ctx, row: InspectionRow) => settleHeld(ctx, { kind, reference: row.id, currency: row.currency as Currency, sale: onBooks(row) });

/** Until then cancelling costs nothing. */
export const freeUntil = ({ starts_at }: Pick<InspectionRow, "starts_at">): Date => later(starts_at, -hours(freeHours));

const giveItBack: InspectionEffect = async (ctx, { rows }) => {
  for (const row of rows) await back(ctx, row);
};
const giveBackInTime: InspectionEffect = async (ctx, { rows, at }) => {
  for (const row of rows) await (at < freeUntil(row) ? back(ctx, row) : keep(ctx, row));
};
const keepFee: InspectionEffect = async (ctx, { rows }) => {
  for (const row of rows) await keep(ctx, row);
};

type Deadline = "lapse" | "miss" | "close" | "let_go";
export const startTimer = (ctx: Ctx, id: number, event: Deadline, runAt: Date | null): Promise<void> =>
  runAt ? ctx.enqueue(inspectionDeadline, { inspection_id: id, event }, { runAt, key: `inspections.deadline:${id}:${event}` }) : Promise.resolve();
const timer =
  (event: Deadline, momentOf: (row: InspectionRow) => Date | null): InspectionEffect =>
  async (ctx, { rows }) => {
    for (const row of rows) await startTimer(ctx, row.id, event, momentOf(row));
  };

/** Which of the two ends a report has, its row's own guards say. */
const closeTimers: InspectionEffect = async (ctx, { rows }) => {
  for (const row of rows) for (const event of ["close", "let_go"] as const) await startTimer(ctx, row.id, event, row.close_by);
};

export const inspectionMachine = defineMachine<typeof inspectionLife, Tables, "inspection", "inspection_event", MoneyCame | undefined>(inspectionLife, {
  database,
  table: "inspection",
  events: { table: "inspection_event", of: "inspection_id" },
  effects: {
    open_payable: open,
    close_payable: close,
    take_money: takeMoney,
    give_back: giveItBack,
    give_back_in_time: giveBackInTime,
    keep_fee: keepFee,
    pay_timer: timer("lapse", ({ pay_by }) => pay_by),
    miss_timer: timer("miss", ({ miss_by }) => miss_by),
    close_timer: closeTimers,
    settle_hold: settleHold,
    tell_asker: tellAsker,
    tell_other: tellOther,
    tell_inspector: tellInspector,
  },
});
