import { notify } from "#domains/contact/notifications/index.server.ts";
import type { AccountName } from "#domains/money/ledger/contract/accounts.ts";
import { balanceOf, movedByReason, post } from "#domains/money/ledger/index.server.ts";
import type { LocalText } from "#kit/local-text.ts";
import { least, type Currency } from "#kit/money.ts";
import { moneyText } from "#kit/money-text.ts";
import { says, type Word } from "#kit/words.ts";
import type { Ctx } from "#platform/calls/context.ts";
import { openChargebacks } from "../../contract/chargebacks.ts";
import { saleOnBooks, type SaleOnBooks } from "../../contract/events.ts";
import type { PayableKind } from "../../contract/fields.ts";
import { database } from "../database.ts";
import type { PaymentOnFile } from "../payments-on-file.ts";
import { drawReserve, returnToReserve } from "../reserve/reserve.ts";
import { alongWith, shareOf } from "../rules/commission.ts";
import { saleOfPayable } from "../shares/parts.ts";
import { planBack, takeBackThere } from "../shares/plan.ts";

/**
 * Sales whose money waits in an account of its own, and goes to one seller whole: licences, bookings, milestones, courses, inspections, memberships. What a bank
 * does to their payment is the same for all of them (decision 77); orders, which are sent in parcels and refunded by pieces, answer for themselves.
 */
type Disputed = { id: number; currency: string; amount_minor: bigint };

const words = {
  held: /*i18n*/ {
    id: "payments.told_sale_disputed",
    message: "The payer of “{title}” has asked their bank to take {amount} back. What you earn by it is held until the bank has decided.",
  },
  held_settled: /*i18n*/ {
    id: "payments.told_sale_held_settled",
    message: "You have earned {amount} by “{title}”. It is held until the payer's bank has decided about the payment.",
  },
  win: /*i18n*/ { id: "payments.told_sale_won", message: "The payer's bank has decided that the payment of “{title}” stands. What you earned by it is yours." },
  lose: /*i18n*/ {
    id: "payments.told_sale_lost",
    message:
      "The payer's bank has taken back {amount} of the payment of “{title}”. What of it had come to you is taken from there; what is missing of your earnings, from your next sales.",
  },
  lose_wallet: /*i18n*/ {
    id: "payments.told_sale_lost_wallet",
    message: "The payer's bank has taken back {amount} of the payment of “{title}”. What of it had come to your wallet and is still there is taken from there.",
  },
} satisfies Record<string, Word>;
for (const word of Object.values(words)) says(word);

/** The sale behind a disputed payment, its own rows locked; undefined where whoever sells it answers for itself. */
export const saleOf = async (ctx: Ctx, { kind, reference }: Pick<PaymentOnFile, "kind" | "reference">): Promise<SaleOnBooks | undefined> =>
  ctx.askIfAnswered(saleOnBooks, kind, { reference });

const heldFor = (id: number) => ({ kind: "sale_disputed" as const, owner: id });
type Earner = NonNullable<SaleOnBooks["seller"]>;

const moveHeld = (
  ctx: Ctx,
  { id, currency }: Pick<Disputed, "id" | "currency">,
  { seller, reference }: SaleOnBooks & { seller: Earner },
  minor: bigint,
  key: string,
) =>
  post(ctx, {
    key: `dispute_${minor > 0n ? "held" : "freed"}:${id}:${key}`,
    reason: minor > 0n ? "dispute_held" : "dispute_freed",
    reference,
    postings: [
      { account: { ...seller, currency: currency as Currency }, minor: -minor },
      { account: { ...heldFor(id), currency: currency as Currency }, minor },
    ],
  });

/** What a seller of goods lacks for what they are to give comes out of their reserve. */
const drawFor = async (ctx: Ctx, { seller, reference }: SaleOnBooks, currency: Currency, wanted: bigint, key: string): Promise<void> => {
  if (seller?.kind === "seller_available") await drawReserve(ctx, { seller_id: seller.owner, currency, key, reference, wanted });
};

/** So much of what its seller earned stands still, as far as they have it: it is not withdrawn meanwhile. Answers how much. */
const hold = async (ctx: Ctx, row: Pick<Disputed, "id" | "currency">, sale: SaleOnBooks, income: bigint, key: string): Promise<bigint> => {
  const { seller } = sale;
  if (!seller) return 0n;
  await drawFor(ctx, sale, row.currency as Currency, income, `sale_${key}:${row.id}`);
  const minor = least(income, await balanceOf(ctx, { ...seller, currency: row.currency as Currency }));
  if (minor > 0n) await moveHeld(ctx, row, { ...sale, seller }, minor, key);
  return minor;
};

type Standing = { settled: bigint; back: bigint };
/** What left its account for the seller and the house, and what came back of it since. */
const settledOf = async (ctx: Ctx, { held, income }: SaleOnBooks, currency: Currency): Promise<Standing> => {
  if (!held) return { settled: 0n, back: 0n };
  const moved = (await movedByReason(ctx, held.kind, currency, [held.owner])).get(held.owner);
  return { settled: -(moved?.get(income) ?? 0n), back: moved?.get("dispute_lost") ?? 0n };
};

/** Of so much that comes back of it, what the house gives up of its commission: over all of them never more than it took. */
const commissionOf = ({ seller, commission_basis_points }: SaleOnBooks, { settled, back }: Standing, minor: bigint): bigint => {
  if (!seller) return minor;
  const { commission } = shareOf(settled, BigInt(commission_basis_points));
  return alongWith(commission, { amount_minor: settled, given_back_minor: back }, minor);
};

/** The amount is what is disputed where nothing else is named. */
const tell = async (
  ctx: Ctx,
  row: Disputed,
  { kind, reference }: Pick<PaymentOnFile, "kind" | "reference">,
  { seller, link }: SaleOnBooks,
  event: keyof typeof words,
  minor = row.amount_minor,
): Promise<void> => {
  if (!seller) return;
  const payable = await database(ctx)
    .selectFrom("payable")
    .select("title")
    .where("kind", "=", kind)
    .where("reference", "=", reference)
    .executeTakeFirstOrThrow();
  await notify(ctx, {
    user_id: seller.owner,
    kind: "money",
    weight: "must",
    words: words[event],
    values: { title: payable.title as LocalText, amount: moneyText({ minor, currency: row.currency as Currency }) },
    link,
    reference: `chargeback:${row.id}:${event}`,
  });
};

/** What its seller earned by so much of what was settled. */
const incomeWith = (sale: SaleOnBooks, standing: Standing, minor: bigint): bigint => minor - commissionOf(sale, standing, minor);

/** What banks that have not decided hold of a payment's sale, each its own share. */
const openOf = (ctx: Ctx, { kind, reference }: Pick<PaymentOnFile, "kind" | "reference">) =>
  database(ctx)
    .selectFrom("chargeback")
    .innerJoin("payment", "payment.id", "chargeback.payment_id")
    .innerJoin("payable", "payable.id", "payment.payable_id")
    .select(["chargeback.id", "chargeback.currency", "chargeback.amount_minor"])
    .where("payable.kind", "=", kind)
    .where("payable.reference", "=", reference)
    .where("chargeback.status", "in", openChargebacks)
    .orderBy("chargeback.id")
    .execute();

/** From the first word of a dispute on: what was earned by what is disputed is held, and the seller is told. */
export const holdSale = async (ctx: Ctx, row: Disputed, payment: PaymentOnFile): Promise<void> => {
  const sale = await saleOf(ctx, payment);
  if (!sale) return;
  const standing = await settledOf(ctx, sale, payment.currency);
  const waits = sale.held ? await balanceOf(ctx, { ...sale.held, currency: payment.currency }) : 0n;
  const left = standing.settled - standing.back;
  // What waits still is met first; what another bank holds already is not held twice.
  let others = 0n;
  for (const other of await openOf(ctx, payment)) if (other.id !== row.id) others += await balanceOf(ctx, { ...heldFor(other.id), currency: payment.currency });
  const disputed = least(left, row.amount_minor - least(waits, row.amount_minor));
  const income = least(incomeWith(sale, standing, disputed), incomeWith(sale, standing, left) - others);
  await hold(ctx, row, sale, income, "begun");
  if (waits > 0n || left > 0n) await tell(ctx, row, payment, sale, "held");
};

/** A sale is settled while banks decide about its payment: what its seller earns by what each has to decide about is held as well. */
export const holdSettled = async (ctx: Ctx, { kind, reference, sale, income }: { kind: PayableKind; reference: number; sale: SaleOnBooks; income: bigint }) => {
  let rest = income;
  for (const row of await openOf(ctx, { kind, reference })) {
    const standing = await settledOf(ctx, sale, row.currency as Currency);
    const minor = least(rest, incomeWith(sale, standing, least(row.amount_minor, standing.settled - standing.back)));
    rest -= minor;
    const held = await hold(ctx, row, sale, minor, "settled");
    if (held > 0n) await tell(ctx, row, { kind, reference }, sale, "held_settled", held);
  }
};

/** Decided: what was held is its seller's again, to have or to be taken back from. */
export const freeSale = async (ctx: Ctx, row: Disputed, payment: PaymentOnFile, event: "win" | "lose"): Promise<void> => {
  const sale = await saleOf(ctx, payment);
  if (!sale) return;
  await freeHeld(ctx, row, sale, event);
  await tell(ctx, row, payment, sale, event === "lose" && sale.seller?.kind === "wallet" ? "lose_wallet" : event);
};

const freeHeld = async (ctx: Ctx, row: Pick<Disputed, "id" | "currency">, sale: SaleOnBooks, key: string): Promise<void> => {
  const { seller } = sale;
  if (!seller) return;
  const minor = await balanceOf(ctx, { ...heldFor(row.id), currency: row.currency as Currency });
  if (minor <= 0n) return;
  await moveHeld(ctx, row, { ...sale, seller }, -minor, key);
  if (seller.kind !== "seller_available") return;
  let rest = minor;
  for (const drawn of ["begun", "settled"])
    rest -= await returnToReserve(ctx, {
      seller_id: seller.owner,
      currency: row.currency as Currency,
      key: `sale_${drawn}:${row.id}`,
      reference: sale.reference,
      minor: rest,
    });
};

/**
 * The bank has taken so much back: out of the account where it waits first, then from whoever had it of there, our commission in its share. A seller's reserve bears what their income lacks, and they may owe the rest; somebody
 * who has it in a wallet may not, and the platform bears what is no more there. Answers how much there was.
 */
export const clawBackSale = async (
  ctx: Ctx,
  row: { id: number; currency: Currency; payable_id: number },
  sale: SaleOnBooks,
  minor: bigint,
  key: string,
): Promise<bigint> => {
  const { currency } = row;
  const sale_id = saleOfPayable(row.payable_id);
  const from: AccountName = { ...(sale.held ?? { kind: "revenue", owner: 0 }), currency };
  await freeHeld(ctx, row, sale, key);
  // What went straight to the house is all the house's.
  const fromHeld = sale.held ? least(minor, await balanceOf(ctx, from)) : minor;
  const standing = await settledOf(ctx, sale, currency);
  const fetched = least(minor - fromHeld, standing.settled - standing.back);
  if (fetched > 0n) {
    const commission = commissionOf(sale, standing, fetched);
    const earned = fetched - commission;
    const account = sale.seller && { ...sale.seller, currency };
    const mayOwe = account?.kind === "seller_available";
    await drawFor(ctx, sale, currency, earned, `${key}:fetched`);
    if (account && mayOwe) await takeBackThere(ctx, { sale_id, seller_id: account.owner, currency, minor: fetched, borne: earned, ofCoupon: 0n });
    const fromSeller = account ? (mayOwe ? earned : least(earned, await balanceOf(ctx, account))) : 0n;
    await post(ctx, {
      key: `${key}:fetched`,
      reason: "dispute_lost",
      reference: sale.reference,
      ...(mayOwe ? { mayOwe } : {}),
      postings: [
        ...(account ? [{ account, minor: -fromSeller }] : []),
        { account: { kind: "revenue", owner: 0, currency }, minor: -commission },
        { account: { kind: "loss", owner: 0, currency }, minor: fromSeller - earned },
        { account: from, minor: fetched },
      ],
    });
  }
  const taken = fromHeld + fetched;
  if (taken === 0n) return 0n;
  await post(ctx, {
    key: `${key}:sale`,
    reason: "charged_back",
    reference: sale.reference,
    postings: [
      { account: from, minor: -taken },
      { account: { kind: "chargeback", owner: row.id, currency }, minor: taken },
    ],
  });
  await planBack(ctx, { sale_id }, taken);
  return taken;
};
