import { startPayment } from "#domains/money/payments/contract/payment.ts";
import type { InputOf } from "#kit/call.ts";
import { fillWallet } from "./orders.ts";
import { payPassword, type Persona, type TestPortal } from "#tests/harness/portal.ts";
import {
  answerContract,
  answerSoldContract,
  contractDetails,
  fulfilMilestone,
  judgeMilestone,
  type ContractInFull,
  type proposeVersion,
} from "#domains/sourcing/contracts/contract/contracts.ts";
import { proposeContract, type ContractAsked } from "#domains/sourcing/contracts/index.server.ts";

let reference = 1_000;

type Asked = Partial<ContractAsked> & { buyer?: Persona; seller?: Persona };

/** A draft between a buyer and a factory (new ones, where none are given): 100 pieces at ¥120.00, with a sample to approve. */
export const aContract = async (portal: TestPortal, { buyer: given, seller: factory, ...more }: Asked = {}) => {
  const buyer = given ?? (await portal.aUser({ nickname: "Omar" }));
  const seller = factory ?? (await portal.aUser({ is_enterprise: true, vip: true }));
  const { id } = await portal.runner.act((ctx) =>
    proposeContract(ctx, {
      origin: "quote",
      reference: (reference += 1),
      buyer_id: buyer.id,
      seller_id: seller.id,
      title: { en: "Black crêpe abaya", "zh-cn": "黑色绉纱阿巴亚" },
      spec: [{ name: { en: "Fabric" }, value: { en: "Crêpe, 130 g/m²" } }],
      unit: "piece",
      currency: "CNY",
      terms: { quantity: 100, tolerance_percent: 5, price_minor: 12_000n, incoterm: "FOB", place: "Ningbo", delivery_at: null, clauses: "" },
      lead_days: 25,
      sample_days: 7,
      ...more,
    }),
  );
  return { buyer, seller, id };
};

/** Signed by both: the first payment is due. */
export const aSignedContract = async (portal: TestPortal, more: Asked = {}) => {
  const made = await aContract(portal, more);
  await portal.run(answerSoldContract, made.seller, { id: made.id, version: 1, answer: "sign" });
  await portal.run(answerContract, made.buyer, { id: made.id, version: 1, answer: "sign" });
  return made;
};

/** From the wallet, which is filled for it. */
export const payMilestone = async (portal: TestPortal, buyer: Persona, milestone: number): Promise<void> => {
  const { rows } = await portal.database.pool.query<{ amount_minor: bigint }>("select amount_minor from contracts.milestone where id = $1", [milestone]);
  await fillWallet(portal, buyer, BigInt(rows[0]?.amount_minor ?? 0));
  await portal.run(startPayment, buyer, { kind: "milestone", reference: milestone, provider: "wallet", pay_password: payPassword });
};

/** Paid up to a milestone, everything before it released. `milestone` is the one that is paid. */
export const aRunningContract = async (portal: TestPortal, { upTo = "deposit", ...more }: Asked & { upTo?: string } = {}) => {
  const made = await aSignedContract(portal, more);
  for (;;) {
    const { milestones } = await portal.run(contractDetails, made.buyer, { id: made.id });
    const due = milestones.find((one) => one.status === "due");
    if (!due) throw new Error(`there is no ${upTo} to pay`);
    await payMilestone(portal, made.buyer, due.id);
    if (due.kind === upTo) return { ...made, milestone: due.id };
    await portal.run(fulfilMilestone, made.seller, { milestone_id: due.id, step: "submit", note: "done" });
    await portal.run(judgeMilestone, made.buyer, { milestone_id: due.id, step: "accept" });
  }
};

/** The buyer objects to what the seller handed in, and calls the platform. */
export const aDisputedContract = async (portal: TestPortal, more: Asked = {}) => {
  const made = await aRunningContract(portal, more);
  await portal.run(fulfilMilestone, made.seller, { milestone_id: made.milestone, step: "submit", note: "done" });
  for (const step of ["object", "dispute"] as const) await portal.run(judgeMilestone, made.buyer, { milestone_id: made.milestone, step, note: "why" });
  return made;
};

/** What the escrow of all contracts holds, in all currencies together. */
export const heldOf = async (portal: TestPortal): Promise<bigint> => {
  const { rows } = await portal.database.pool.query<{ held: string }>(
    "select coalesce(sum(balance_minor), 0)::text as held from ledger.account where kind = 'contract_escrow'",
  );
  return BigInt(rows[0]?.held ?? 0);
};

type Paper = NonNullable<InputOf<typeof proposeVersion>["terms"]>;

/** A further version of what a contract says now, with these changes; the plan is the old one's part that has not begun, unless given. */
export const toInput = (contract: ContractInFull, change: Partial<Paper>): InputOf<typeof proposeVersion> => {
  const terms = contract.versions.find((one) => one.terms)?.terms;
  if (!terms) throw new Error("a contract without terms");
  const begun = contract.milestones.filter((one) => !["planned", "due", "void"].includes(one.status)).length;
  return {
    id: contract.id,
    version: contract.versions[0]?.number ?? 1,
    terms: {
      quantity: terms.quantity,
      tolerance_percent: terms.tolerance_percent,
      price: terms.price.minor,
      incoterm: terms.incoterm,
      place: terms.place,
      delivery_at: terms.delivery_at,
      clauses: terms.clauses,
      sample_order_id: terms.sample?.kind === "order" ? terms.sample.id : null,
      sample_contract_id: terms.sample?.kind === "contract" ? terms.sample.id : null,
      milestones: terms.milestones.slice(begun).map(({ kind, title, amount, days }) => ({ kind, title, amount: amount.minor, days })),
      ...change,
    },
  };
};
