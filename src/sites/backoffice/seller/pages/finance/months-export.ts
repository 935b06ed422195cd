import type { LoaderFunctionArgs } from "react-router";
import { billMonths } from "#domains/money/bills/contract/bills.ts";
import { csvResponse } from "#kit/csv.ts";
import { moneyNumber } from "#kit/money-text.ts";
import { callFrom } from "../../../../request-context.ts";
import { headsOf } from "../../parts/csv-words.ts";

/** The monthly statements, a month a row. */
export const loader = async ({ context }: LoaderFunctionArgs) => {
  const ask = callFrom(context);
  const { list } = await ask(billMonths, {});
  return csvResponse("monthly-statements", [
    headsOf(ask.say, ["month", "orders_settled", "turnover", "commission", "income", "withdrawn", "balance_start", "balance_end", "currency"]),
    ...list.map((one) => [
      one.month,
      one.orders,
      ...[one.gross, one.commission, one.income, one.withdrawn, one.opening, one.closing].map(moneyNumber),
      one.closing.currency,
    ]),
  ]);
};
