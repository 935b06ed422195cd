// Fapiao of orders of the named buyer at the named factory: one issued, one that the factory owes for too long, one that was wrong and replaced, one asked for, and what the
// factory says of itself for VAT.
import { creditCodeCheck } from "#domains/people/accounts/contract/credit-code.ts";
import { definitions } from "#domains/settings/contract/definitions.ts";
import { askFapiao, contestFapiao, fapiaoOfOrder, issueFapiao, keepFapiaoFile, saveSellerTax, sellerTax } from "#domains/trade/fapiao/contract/fapiao.ts";
import { saveTitle } from "#domains/trade/fapiao/contract/titles.ts";
import { fapiao } from "#domains/trade/fapiao/index.server.ts";
import { listOrders, orderDetails } from "#domains/trade/orders/contract/orders.ts";
import { days, hours, later, unixSeconds } from "#kit/time.ts";
import { dayOf } from "#kit/trade-day.ts";
import { scannedPaper } from "#demo/pictures/papers.ts";
import type { Market } from "./market.ts";

const issueDays = definitions["fapiao.issue_days"].usual;

const first17 = "91440105MA5CX27N8";
const company = {
  id: 0,
  holder: "company",
  kind: "special",
  title: "广州海珠新港服饰贸易有限公司",
  tax_number: `${first17}${creditCodeCheck(first17) ?? ""}`,
  address: "广州市海珠区新港西路 135 号",
  phone: "020-84110626",
  bank: "中国农业银行广州海珠支行",
  account: "44031201040012873",
} as const;

export const loadFapiao = async (market: Market): Promise<void> => {
  const { buyer, factory } = market.accounts;
  const tick = market.progress("fapiao", 4);
  const { certified_number } = await market.run(sellerTax, factory, {});
  await market.run(saveSellerTax, factory, { tax_number: certified_number, rate_basis_points: 1300 });
  const { title } = await market.run(saveTitle, buyer, company);
  await market.run(saveTitle, buyer, { id: 0, holder: "person", kind: "ordinary", title: buyer.nickname });
  const { list } = await market.run(listOrders, buyer, { seller_id: factory.id, size: 60 });
  const whole: typeof list = [];
  // Of which nothing was given back; the oldest first, since what is late was asked for long ago.
  for (const order of list.toReversed()) {
    if (!["shipped", "received", "completed"].includes(order.status) || whole.length === 4) continue;
    if ((await market.run(orderDetails, buyer, { id: order.id })).order.refunded.minor === "0") whole.push(order);
  }
  const asked = async (order: (typeof whole)[number] | undefined, at: Date) =>
    order && unixSeconds(at) > order.createtime ? (await market.run(askFapiao, buyer, { order_id: order.id, title_id: title.id }, { at })).fapiao : undefined;

  let serial = 26_332_000_000_001_177_103n;
  const issue = async (one: { id: number; sum: { minor: string } | null } | undefined, at: Date): Promise<void> => {
    if (!one?.sum) return;
    await market.run(keepFapiaoFile, factory, { id: one.id, file: { name: "fapiao.pdf", bytes: scannedPaper("fapiao") } }, { at });
    const said = { id: one.id, number: String(serial), issued_on: dayOf(unixSeconds(at)), sum_minor: one.sum.minor };
    serial += 1n;
    await market.run(issueFapiao, factory, { ...said, rate_basis_points: 1300 }, { at });
  };

  await issue(await asked(whole[0], later(market.now, -days(issueDays + 5))), later(market.now, -days(issueDays + 3)));
  tick();
  await asked(whole[1], later(market.now, -days(issueDays + 2)));
  for (const sweep of fapiao.sweeps ?? []) await market.portal.runner.sweep(sweep);
  tick();
  const ago = (count: number) => later(market.now, -days(count));
  const wrong = await asked(whole[2], ago(6));
  if (wrong) {
    await issue(wrong, ago(5));
    const said = { id: wrong.id, about: ["goods" as const], note: "品名写成了“服装加工费”，我们买的是成衣", title_id: title.id };
    const { fapiao: instead } = await market.run(contestFapiao, buyer, said, { at: ago(4) });
    const { list: all } = await market.run(fapiaoOfOrder, factory, { order_id: wrong.order_id }, { at: ago(4) });
    await issue(
      all.find((one) => one.is_red),
      ago(3),
    );
    await issue(instead, ago(2));
  }
  tick();
  await asked(whole[3], later(market.now, -hours(30)));
  tick();
};
