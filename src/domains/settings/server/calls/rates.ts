import type { OutputOf } from "#kit/call.ts";
import type { Currency } from "#kit/money.ts";
import { unixSeconds } from "#kit/time.ts";
import type { Ctx } from "#platform/calls/context.ts";
import { rateKeys } from "../../contract/rates.ts";
import type { ratesInForce } from "../../contract/rates-now.ts";
import { comparingRates, ratesNow } from "../rates.ts";

export const ratesInForceFn = async (ctx: Ctx): Promise<OutputOf<typeof ratesInForce>> => {
  const { rates, since } = await comparingRates(ctx);
  const now = await ratesNow(ctx);
  return {
    list: (Object.keys(rateKeys) as Currency[]).map((currency) => ({
      currency,
      ten_thousandths: rates[currency],
      since: since[currency] ? unixSeconds(since[currency]) : 0,
      is_open: now[currency] > 0,
    })),
  };
};
