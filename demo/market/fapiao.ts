// Fapiao of orders of the named buyer at the named factory: one issued, one asked for, one that the factory owes for too long, and what the factory says of itself for VAT.
import { creditCodeCheck } from "#domains/people/accounts/contract/credit-code.ts";
import { definitions } from "#domains/settings/contract/definitions.ts";
import { askFapiao, issueFapiao, keepFapiaoFile, saveSellerTax, sellerTax } from "#domains/trade/fapiao/contract/fapiao.ts";
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
  const tick = market.progress("fapiao", 3);
  const { certified_number } = await market.run(sellerTax, factory, {});
  await market.run(saveSellerTax, factory, { tax_number: certified_number, rate_basis_points: 1300 });
  const { title } = await market.run(saveTitle, buyer, company);
  await market.run(saveTitle, buyer, { id: 0, holder: "person", kind: "ordinary", title: buyer.nickname });
  const { list } = await market.run(listOrders, buyer, { seller_id: factory.id, size: 60 });
  const whole: typeof list = [];
  // Of which nothing was given back; the oldest first, since what is late was asked for long ago.
  for (const order of list.toReversed()) {
    if (!["shipped", "received", "completed"].includes(order.status) || whole.length === 3) continue;
    if ((await market.run(orderDetails, buyer, { id: order.id })).order.refunded.minor === "0") whole.push(order);
  }
  const asked = async (order: (typeof whole)[number] | undefined, at: Date) =>
    order && unixSeconds(at) > order.createtime ? (await market.run(askFapiao, buyer, { order_id: order.id, title_id: title.id }, { at })).fapiao : undefined;

  const issued = await asked(whole[0], later(market.now, -days(issueDays + 5)));
  if (issued?.sum) {
    const at = later(market.now, -days(issueDays + 3));
    await market.run(keepFapiaoFile, factory, { id: issued.id, file: { name: "fapiao.pdf", bytes: scannedPaper("fapiao") } }, { at });
    const said = { id: issued.id, number: "26332000000001177103", issued_on: dayOf(unixSeconds(at)), sum_minor: issued.sum.minor };
    await market.run(issueFapiao, factory, { ...said, rate_basis_points: 1300 }, { at });
  }
  tick();
  await asked(whole[1], later(market.now, -days(issueDays + 2)));
  for (const sweep of fapiao.sweeps ?? []) await market.portal.runner.sweep(sweep);
  tick();
  await asked(whole[2], later(market.now, -hours(30)));
  tick();
};
