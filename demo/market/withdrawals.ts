// What leaves for the bank: income of shops and money of wallets, in every state, asked for and decided by the people themselves.
import { days, hours, later, unixSeconds } from "#kit/time.ts";
import { walletHistory } from "#domains/money/ledger/contract/wallet.ts";
import {
  requestShopWithdrawal,
  requestWithdrawal,
  savePayoutAccount,
  shopWithdrawalOptions,
  withdrawalOptions,
} from "#domains/money/withdrawals/contract/own.ts";
import { fetchBatch, handOverBatch, makeBatch, payoutBatches, releaseBatch } from "#domains/money/withdrawals/contract/batches.ts";
import { approveWithdrawal, confirmPayout, failPayout, rejectWithdrawal } from "#domains/money/withdrawals/contract/review.ts";
import { beginPayout } from "#domains/money/withdrawals/contract/events.ts";
import { withdrawals } from "#domains/money/withdrawals/index.server.ts";
import { keepPayPassword } from "#domains/people/accounts/index.server.ts";
import { chance, type Chance } from "#demo/pictures/chance.ts";
import type { Account, Market } from "./market.ts";
import { payPassword } from "./orders.ts";

const pay_password = payPassword;
const banks = ["中国工商银行绍兴柯桥支行", "中国农业银行广州海珠支行", "招商银行杭州四季青支行", "中国建设银行石狮支行", "浙商银行绍兴轻纺城支行"];
// Finance staff write in the language that their reader writes in.
const turnedDown = {
  shop: {
    han: "有一笔订单正被买家的银行拒付，处理完毕后请重新申请",
    other: "A buyer's bank disputes one of your orders. Please ask again once it is settled.",
  },
  wallet: { han: "银行正在核实近期的一笔充值，核实后请重新申请", other: "The bank is checking a recent top-up. Please ask again once it is cleared." },
};
const sentBack = { han: "银行退票：收款行系统维护", other: "Returned by the bank: the receiving bank was under maintenance." };
const writes = (owner: Account): "han" | "other" => (/\p{Script=Han}/u.test(owner.nickname) ? "han" : "other");

/** From the first step to the last that has been taken; how long ago it was asked for, in days. */
type Story = { end: "requested" | "approved_once" | "processing" | "paid" | "rejected" | "failed"; ago: number; part: number };

const cardNumber = (c: Chance): string => `6222${c.int(1000, 9999)}${c.int(1000, 9999)}${c.int(1000, 9999)}`;

/** Some of what is there, in whole hundreds of yuan; nothing where that is too little. */
const amountOf = (available: string, part: number): string => {
  const minor = (BigInt(available) * BigInt(Math.round(part * 100))) / 100n;
  return String((minor / 10_000n) * 10_000n);
};

/** `pace` is the length of the hours between its steps: 0.1 is six minutes. */
const tell = async (
  market: Market,
  c: Chance,
  owner: Account,
  from: "shop" | "wallet",
  account_id: number,
  stories: readonly Story[],
  pace = 1,
): Promise<void> => {
  const { operator, finance } = market.accounts;
  const options = await market.run(from === "shop" ? shopWithdrawalOptions : withdrawalOptions, owner, {});
  for (const { end, ago, part } of stories) {
    const at = later(market.now, -days(ago));
    const after = (count: number) => ({ at: later(at, hours(count * pace)) });
    const amount = amountOf(options.available.minor, part);
    if (BigInt(amount) < BigInt(options.least.minor)) continue;
    const asked = from === "shop" ? requestShopWithdrawal : requestWithdrawal;
    const { id } = (await market.run(asked, owner, { amount, account_id, pay_password }, { at })).withdrawal;
    if (end === "requested") continue;
    if (end === "rejected") {
      await market.run(rejectWithdrawal, finance, { id, note: turnedDown[from][writes(owner)] }, after(3));
      continue;
    }
    await market.run(approveWithdrawal, finance, { id }, after(2));
    if (end === "approved_once") continue;
    await market.run(approveWithdrawal, operator, { id }, after(5));
    const handler = withdrawals.jobs?.find((one) => one.job.name === beginPayout.name);
    if (handler) await market.portal.runner.job(handler, { withdrawal_id: id });
    if (end === "paid") await market.run(confirmPayout, finance, { id, bank_reference: `EXAM${c.int(10_000_000, 99_999_999)}` }, after(26));
    if (end === "failed") await market.run(failPayout, finance, { id, note: sentBack[writes(owner)] }, after(30));
  }
};

/** What still waits, for finance or for the bank, was asked for today; what was paid, some days ago. */
const othersStory = (c: Chance): Story => {
  const end = c.pick(["requested", "approved_once", "processing", "paid"] as const);
  return { end, ago: end !== "paid" ? c.range(0.2, 0.8) : c.range(1.5, 3), part: 0.3 };
};

/** What our bank is to pay goes to it in one file: made by one of finance, released by another, fetched and handed over. */
const batch = async (market: Market, isHandedOver: boolean): Promise<void> => {
  const { operator, finance } = market.accounts;
  const { ready } = await market.run(payoutBatches, finance, {});
  if (!ready.some(({ currency, count, lacking }) => currency === "CNY" && count > lacking.length)) return;
  const { id } = await market.run(makeBatch, finance, { currency: "CNY" }, { at: later(market.now, -hours(3)) });
  if (!isHandedOver) return;
  await market.run(releaseBatch, operator, { id }, { at: later(market.now, -hours(2)) });
  await market.run(fetchBatch, finance, { id, form: "xml" }, { at: later(market.now, -hours(1.5)) });
  await market.run(handOverBatch, finance, { id, bank_reference: "EXAMPLE-EB-20417" }, { at: later(market.now, -hours(1)) });
};

/** The named factory and buyer have one of every state; four more shops have asked too. */
export const loadWithdrawals = async (market: Market): Promise<void> => {
  const c = chance(`${market.seed} withdrawals`);
  const { buyer, factory } = market.accounts;
  const shops = [factory, ...market.sellers.filter((seller) => seller.id !== factory.id).slice(0, 40)];
  const tick = market.progress("withdrawals", shops.length + 1);
  let others = 0;
  for (const shop of shops) {
    const { available } = await market.run(shopWithdrawalOptions, shop, {});
    tick();
    if (BigInt(available.minor) < 1_000_000n || (shop !== factory && others >= 4)) continue;
    await market.portal.runner.act((ctx) => keepPayPassword(ctx, shop.id, pay_password));
    const at = later(market.now, -days(20));
    const { account } = await market.run(savePayoutAccount, shop, { holder: shop.nickname, bank: c.pick(banks), number: cardNumber(c), pay_password }, { at });
    const stories: Story[] =
      shop === factory
        ? [
            { end: "paid", ago: 9, part: 0.12 },
            { end: "rejected", ago: 7, part: 0.2 },
            { end: "failed", ago: 6, part: 0.1 },
            { end: "paid", ago: 4, part: 0.1 },
            { end: "processing", ago: 0.9, part: 0.08 },
            { end: "approved_once", ago: 0.6, part: 0.05 },
            { end: "requested", ago: 0.1, part: 0.04 },
          ]
        : [othersStory(c)];
    if (shop !== factory) others += 1;
    await tell(market, c, shop, "shop", account.id, stories);
    if (shop === factory) await batch(market, true);
  }
  const { account } = await market.run(
    savePayoutAccount,
    buyer,
    { holder: buyer.nickname, bank: c.pick(banks), number: cardNumber(c), pay_password },
    { at: later(market.now, -days(20)) },
  );
  // After what has moved in the wallet before, else its balances would not follow each other: all of it in the days that are left since.
  const { list } = await market.run(walletHistory, buyer, { size: 1 });
  const left = Math.min(6, (unixSeconds(market.now) - (list[0]?.createtime ?? 0)) / 86_400);
  await tell(
    market,
    c,
    buyer,
    "wallet",
    account.id,
    [
      { end: "paid", ago: left * 0.9, part: 0.2 },
      { end: "rejected", ago: left * 0.35, part: 0.3 },
      { end: "requested", ago: left * 0.1, part: 0.1 },
    ],
    (left * 24 * 0.5) / 26,
  );
  await batch(market, false);
  tick();
};
