import type { LoaderFunctionArgs } from "react-router";
import { shopWithdrawals } from "#domains/money/withdrawals/contract/own.ts";
import { csvResponse, everyRow, momentCell } from "#kit/csv.ts";
import { moneyNumber } from "#kit/money-text.ts";
import { readTable } from "#kit/table-query.ts";
import { fromUnix } from "#kit/time.ts";
import { callFrom } from "../../../../request-context.ts";
import { headsOf } from "../../parts/csv-words.ts";
import { withdrawalsInput, withdrawalsRule } from "./withdrawals-query.ts";

/** The withdrawals as they are filtered. */
export const loader = async ({ context, request }: LoaderFunctionArgs) => {
  const input = withdrawalsInput(readTable(withdrawalsRule, new URL(request.url).searchParams));
  const ask = callFrom(context);
  const withdrawals = await everyRow((page, size) => ask(shopWithdrawals, { ...input, page, size }));
  return csvResponse("withdrawals", [
    headsOf(ask.say, ["number", "asked_for", "holder", "bank", "last_four", "amount", "currency", "state", "reason", "answer_of_bank", "settled"]),
    ...withdrawals.map((one) => [
      one.code,
      momentCell(fromUnix(one.createtime)),
      one.account.holder,
      one.account.bank,
      one.account.last_four,
      moneyNumber(one.amount),
      one.amount.currency,
      one.status_text,
      one.reason,
      one.bank_reference,
      one.settled_at > 0 ? momentCell(fromUnix(one.settled_at)) : "",
    ]),
  ]);
};
