// Payments that the named buyer had their bank take back from the named factory: one to be answered, one that was answered and won, one that nobody answered.
import { days, hours, later } from "#kit/time.ts";
import { cashierDelaySeconds, cashierDispute } from "#domains/money/payments/contract/cashier.ts";
import {
  findChargebacks,
  sayOnChargeback,
  sendChargebackEvidence,
  showChargeback,
  type chargebackReasons,
} from "#domains/money/payments/contract/chargebacks.ts";
import { startPayment } from "#domains/money/payments/contract/payment.ts";
import { heardOfChargebackJob, heardOf } from "#domains/money/payments/server/chargebacks/hear-dispute.ts";
import { localCashier } from "#domains/money/payments/server/providers/local-cashier.ts";
import { listAddresses } from "#domains/trade/orders/contract/addresses.ts";
import { placeOrder, previewOrder } from "#domains/trade/orders/contract/checkout.ts";
import { shipOrder } from "#domains/trade/orders/contract/selling.ts";
import { readGoods } from "./claims.ts";
import type { Market } from "./market.ts";
import { tellSuccess } from "./orders.ts";

const statement =
  "Goods as ordered were handed to SF Express on the day after payment; the carrier has the signature of the buyer's warehouse. The buyer confirmed sizes and colours in our conversation before we cut.";

export const loadChargebacks = async (market: Market): Promise<void> => {
  const { portal, now } = market;
  const { buyer, factory, finance } = market.accounts;
  const disputes = localCashier.chargebacks;
  const [goods] = await readGoods(market);
  const address = (await market.run(listAddresses, buyer, {})).list[0];
  if (!goods || !address || !disputes) return;
  const tick = market.progress("chargebacks", 3);
  const ago = (count: number) => later(now, -days(count));
  /** The cashier's books at a moment of the past, as a job asks them. */
  const outsideAt = (at: Date) => ({ tx: portal.database.kysely, now: at, services: portal.services }) as never;

  /** Bought, sent, and disputed so long ago; the numbers of the order and of the dispute. */
  const disputed = async (from: number, began: number, reason: keyof typeof chargebackReasons, serial: number) => {
    const at = ago(from);
    const lines = [{ sku_id: goods.skus[0]?.id ?? 0, quantity: goods.least }];
    const { total } = await market.run(previewOrder, buyer, { lines, address_id: address.id }, { at });
    const expected_total = { minor: total.minor, currency: total.currency };
    const placed = await market.run(placeOrder, buyer, { lines, address_id: address.id, expected_total }, { at });
    const paidAt = later(at, 180_000);
    const { payment } = await market.run(startPayment, buyer, { reference: placed.checkout_id, provider: "local" }, { at: paidAt });
    await tellSuccess(market, payment, placed.total.minor, later(paidAt, 40_000));
    const order_id = placed.orders[0]?.id ?? 0;
    if (reason !== "fraudulent")
      await market.run(
        shipOrder,
        factory,
        { id: order_id, carrier: "sf", tracking_number: `SF${7_200_000_000_000 + serial * 7_919}` },
        { at: later(at, hours(22)) },
      );
    await market.run(cashierDispute, buyer, { payment, reason }, { at: ago(began) });
    const [row] = (
      await portal.database.pool.query<{ id: string }>(
        "select d.id from payments.cashier_dispute d join payments.payment p on p.id = d.payment_id where p.token = $1",
        [payment],
      )
    ).rows;
    return { order_id, dispute: row?.id ?? "" };
  };
  /** What the cashier would have been asked then. */
  const hear = async (dispute: string, at: Date): Promise<number> => {
    const known = await disputes.show(outsideAt(at), dispute);
    if (known) await portal.runner.act((ctx) => heardOfChargebackJob(ctx, heardOf("local", known)), at);
    return (await market.run(findChargebacks, finance, { size: 60 })).list.find((one) => one.dispute === dispute)?.id ?? 0;
  };

  const unanswered = await disputed(26, 22, "fraudulent", 1);
  await hear(unanswered.dispute, ago(22));
  await hear(unanswered.dispute, ago(11));
  tick();

  const answered = await disputed(22, 18, "product_unacceptable", 2);
  const id = await hear(answered.dispute, ago(18));
  await market.run(sayOnChargeback, factory, { id, order_id: answered.order_id, statement }, { at: ago(17) });
  const { evidence } = await market.run(showChargeback, finance, { id });
  await market.run(sendChargebackEvidence, finance, { id, evidence }, { at: ago(16) });
  await disputes.answer(outsideAt(ago(16)), answered.dispute, { text: evidence, papers: [] }, `evidence-${id}`);
  await hear(answered.dispute, later(ago(16), 2_000 * cashierDelaySeconds));
  tick();

  const open = await disputed(7, 3, "product_not_received", 3);
  const waiting = await hear(open.dispute, ago(3));
  await market.run(sayOnChargeback, factory, { id: waiting, order_id: open.order_id, statement }, { at: ago(2) });
  tick();
};
