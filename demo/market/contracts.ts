// What became of processing orders that the named buyer awarded to the named factory: one contract fulfilled, one in dispute, one under way, and the
// latest award still to be signed.
import { days, later } from "#kit/time.ts";
import {
  answerContract,
  answerSoldContract,
  boughtContracts,
  contractDetails,
  fulfilMilestone,
  judgeMilestone,
  proposeVersion,
} from "#domains/sourcing/contracts/contract/contracts.ts";
import { startPayment } from "#domains/money/payments/contract/payment.ts";
import type { Market } from "./market.ts";
import { tellSuccess } from "./orders.ts";

const papers = {
  deposit: "面料与辅料采购单、开户行回单已附",
  sample: "产前样已寄出，尺寸与克重见附表",
  inspection: "AQL 2.5 抽检合格，报告编号 QC-3317",
  balance: "提单副本与装箱单",
  other: "已按约定完成",
} as const;

export const loadContracts = async (market: Market): Promise<void> => {
  const { buyer, factory } = market.accounts;
  const { list } = await market.run(boughtContracts, buyer, { size: 20 });
  // The oldest first; the newest stays a draft.
  const [fulfilled, disputed, running] = list
    .filter(({ seller, status }) => seller.id === factory.id && status === "drafted")
    .sort((a, b) => a.createtime - b.createtime);
  const ago = (count: number) => later(market.now, -days(count));

  const sign = async (id: number, at: Date): Promise<void> => {
    await market.run(answerSoldContract, factory, { id, version: 1, answer: "sign" }, { at });
    await market.run(answerContract, buyer, { id, version: 1, answer: "sign" }, { at: later(at, 3_600_000) });
  };
  /** Signed as it was drafted but for who inspects: an inspector of the portal. */
  const signForInspector = async (id: number, at: Date): Promise<void> => {
    const terms = (await market.run(contractDetails, buyer, { id })).versions[0]?.terms;
    if (!terms) throw new Error(`contract ${id} has no terms`);
    const { quantity, tolerance_percent, price, incoterm, place, delivery_at, clauses, milestones } = terms;
    await market.run(
      proposeVersion,
      buyer,
      {
        id,
        version: 1,
        terms: {
          quantity,
          tolerance_percent,
          price: price.minor,
          incoterm,
          place,
          delivery_at,
          clauses,
          inspected_by: "inspector",
          milestones: milestones.map(({ kind, title, amount, days: within }) => ({ kind, title, amount: amount.minor, days: within })),
        },
      },
      { at },
    );
    await market.run(answerSoldContract, factory, { id, version: 2, answer: "sign" }, { at: later(at, 3_600_000) });
  };
  const milestoneOf = async (id: number, status: "due" | "paid") =>
    (await market.run(contractDetails, buyer, { id })).milestones.find((one) => one.status === status);
  /** Into escrow, at the cashier. */
  const pay = async (id: number, at: Date): Promise<number> => {
    const due = await milestoneOf(id, "due");
    if (!due) throw new Error(`nothing of contract ${id} is to be paid`);
    const { payment } = await market.run(startPayment, buyer, { kind: "milestone", reference: due.id, provider: "local" }, { at });
    await tellSuccess(market, payment, due.amount.minor, later(at, 60_000));
    return due.id;
  };
  const handIn = async (id: number, at: Date): Promise<number> => {
    const paid = await milestoneOf(id, "paid");
    if (!paid) throw new Error(`nothing of contract ${id} is paid`);
    await market.run(fulfilMilestone, factory, { milestone_id: paid.id, step: "submit", note: papers[paid.kind] }, { at });
    return paid.id;
  };
  const release = async (id: number, from: number, pace = 1): Promise<void> => {
    await pay(id, ago(from));
    const milestone_id = await handIn(id, ago(from - pace));
    await market.run(judgeMilestone, buyer, { milestone_id, step: "accept", note: "" }, { at: ago(from - 2 * pace) });
  };

  const tick = market.progress("contracts", 3);
  if (fulfilled) {
    await sign(fulfilled.id, ago(26));
    const { milestones } = await market.run(contractDetails, buyer, { id: fulfilled.id });
    for (const at of milestones.keys()) await release(fulfilled.id, 25 - at * 4);
  }
  tick();
  if (disputed) {
    await sign(disputed.id, ago(24));
    await release(disputed.id, 23);
    await pay(disputed.id, ago(18));
    const milestone_id = await handIn(disputed.id, ago(14));
    const note = "样品领型与图稿不符，面料也轻了 20 克";
    await market.run(judgeMilestone, buyer, { milestone_id, step: "object", note }, { at: ago(12) });
    await market.run(fulfilMilestone, factory, { milestone_id, step: "dispute", note: "领型按贵方邮件确认的修改稿制作，请平台裁定" }, { at: ago(11) });
  }
  tick();
  if (running) {
    await signForInspector(running.id, ago(6));
    // Up to the inspection: its evidence is the inspector's report, which is handed in where that is written.
    const { milestones } = await market.run(contractDetails, buyer, { id: running.id });
    const before = milestones.findIndex((one) => one.kind === "inspection");
    for (let at = 0; at < before; at += 1) await release(running.id, 5.7 - at, 0.3);
    await pay(running.id, ago(3.5));
  }
  tick();
};
