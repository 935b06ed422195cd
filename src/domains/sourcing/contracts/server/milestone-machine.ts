import type { MoneyCame, SaleOnBooks } from "#domains/money/payments/contract/events.ts";
import { closePayable, giveBack, openPayable, prolongPayable, settleHeld, takePayment } from "#domains/money/payments/index.server.ts";
import { locales } from "#kit/locale.ts";
import type { Currency } from "#kit/money.ts";
import { to } from "#kit/paths.ts";
import type { Ctx } from "#platform/calls/context.ts";
import { defineMachine, type Effect } from "#platform/lifecycle/machine.ts";
import { milestoneKindWords, type MilestoneKind } from "../contract/fields.ts";
import { milestoneDeadline } from "../contract/events.ts";
import { milestoneLife } from "../contract/lifecycle.ts";
import { database } from "./database.ts";
import type { Tables } from "./tables.ts";
import { tellMilestone } from "./tell.ts";
import { contractNumber, type ContractRow, type MilestoneRow } from "./terms.ts";

/** What a move of a milestone brings along beside its row. */
type More = { contract: ContractRow; came?: MoneyCame };
type MilestoneEffect = Effect<typeof milestoneLife, MilestoneRow, More>;

const kind = "milestone" as const;
const escrowOf = ({ id, currency }: MilestoneRow) => ({ kind: "contract_escrow", owner: id, currency: currency as Currency }) as const;
/** All movements of one contract are found by it in the ledger. */
const referenceOf = ({ contract_id }: MilestoneRow) => `contract:${contract_id}`;

const needed = <T>(value: T | null | undefined, what: string): T => {
  if (value === undefined || value === null) throw new Error(`a milestone moves without ${what}`);
  return value;
};

/** "CT-261123-0101 · Deposit", in every language. */
const titleOf = (ctx: Ctx, contract: ContractRow, row: MilestoneRow) =>
  Object.fromEntries(
    locales.map((locale) => [
      locale,
      `${contractNumber(contract)} · ${row.title || ctx.services.words.say(locale, milestoneKindWords[row.kind as MilestoneKind].id)}`,
    ]),
  );

const openItsPayable: MilestoneEffect = async (ctx, { rows, more: { contract } }) => {
  for (const row of rows)
    await openPayable(ctx, {
      kind,
      reference: row.id,
      payer_id: contract.buyer_id,
      amount_minor: row.amount_minor,
      currency: row.currency as Currency,
      expires_at: needed(row.pay_by, "a day to pay by"),
      title: titleOf(ctx, contract, row),
    });
};
const prolongItsPayable: MilestoneEffect = async (ctx, { rows }) => {
  for (const row of rows) await prolongPayable(ctx, { kind, reference: row.id }, needed(row.pay_by, "a day to pay by"));
};
const closeItsPayable: MilestoneEffect = async (ctx, { rows, event }) => {
  for (const row of rows) await closePayable(ctx, { kind, reference: row.id }, event === "lapse" ? "expire" : "cancel");
};
const takeMoney: MilestoneEffect = async (ctx, { rows, more: { came } }) => {
  const money = needed(came, "its money");
  for (const row of rows)
    await takePayment(ctx, {
      ...money,
      reason: "contract_payment",
      reference: referenceOf(row),
      into: [{ kind: "contract_escrow", owner: row.id, minor: row.amount_minor }],
    });
};

export const onBooks = ({ id, seller_id, commission_basis_points }: ContractRow, row: MilestoneRow): SaleOnBooks => ({
  held: { kind: "contract_escrow", owner: row.id },
  reference: referenceOf(row),
  income: "contract_income",
  seller: { kind: "seller_available", owner: seller_id },
  commission_basis_points,
  link: to("user-contract-id", { id }),
});

/** Out of escrow: the seller's part less commission, the buyer's part back the way it was paid. */
const payOut: MilestoneEffect = async (ctx, { rows, more: { contract } }) => {
  for (const row of rows) {
    const sale = onBooks(contract, row);
    await settleHeld(ctx, { kind, reference: row.id, currency: row.currency as Currency, sale, most: row.released_minor });
    if (row.returned_minor > 0n)
      await giveBack(ctx, { key: `milestone:${row.id}`, kind, reference: row.id, from: escrowOf(row), reason: "contract_refund", minor: row.returned_minor });
  }
};

const deadlineTimer: MilestoneEffect = async (ctx, { rows, to }) => {
  const deadlines = { due: "pay_by", paid: "evidence_by", late: "return_by", submitted: "accept_by", objected: "answer_by", decided: "appeal_by" } as const;
  const column = deadlines[to as keyof typeof deadlines];
  for (const row of rows)
    await ctx.enqueue(milestoneDeadline, { contract_id: row.contract_id, milestone_id: row.id }, { runAt: needed(row[column], `its ${column}`) });
};

export const milestoneMachine = defineMachine<typeof milestoneLife, Tables, "milestone", "milestone_event", More>(milestoneLife, {
  database,
  table: "milestone",
  events: { table: "milestone_event", of: "milestone_id" },
  effects: {
    open_payable: openItsPayable,
    prolong_payable: prolongItsPayable,
    close_payable: closeItsPayable,
    take_money: takeMoney,
    release: payOut,
    give_back: payOut,
    divide: payOut,
    deadline_timer: deadlineTimer,
    tell_buyer: tellMilestone("buyer"),
    tell_seller: tellMilestone("seller"),
  },
});
