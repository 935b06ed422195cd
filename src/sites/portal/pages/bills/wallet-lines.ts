import { walletHistory } from "#domains/money/ledger/contract/wallet.ts";
import { currencies, houseCurrency } from "#kit/money.ts";
import { dayOf, monthAfter, startOfDay } from "#kit/trade-day.ts";
import type { callFrom } from "../../../request-context.ts";
import { monthOf } from "./month-of.ts";

/** Which month of which currency an address means. */
export const walletMonthOf = (url: string) => {
  const { searchParams } = new URL(url);
  return {
    month: monthOf(searchParams, Math.floor(Date.now() / 1000)),
    currency: currencies.find((one) => one === searchParams.get("currency")) ?? houseCurrency,
  };
};
export type WalletMonth = ReturnType<typeof walletMonthOf>;

/** The first and the last day of a month. */
const daysOf = (month: string) => ({ from: `${month}-01`, until: dayOf(startOfDay(`${monthAfter(month)}-01`, -1)) });

const size = 60;

/** A page of a month's movements of the wallet, newest first. */
export const walletLines = (ask: ReturnType<typeof callFrom>, { month, currency }: WalletMonth, after?: number) =>
  ask(walletHistory, { currency, ...daysOf(month), size, ...(after ? { after } : {}) });

/** All of them by pages, or the newest `most`. */
export async function* allWalletLines(ask: ReturnType<typeof callFrom>, of: WalletMonth, most = Number.POSITIVE_INFINITY) {
  let [after, count] = [0, 0];
  do {
    const { list, next } = await walletLines(ask, of, after);
    yield list;
    after = next;
    count += list.length;
  } while (after > 0 && count < most);
}
