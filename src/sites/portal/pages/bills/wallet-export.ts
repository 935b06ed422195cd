import type { LoaderFunctionArgs } from "react-router";
import { isoCell } from "#kit/csv.ts";
import { moneyNumber } from "#kit/money-text.ts";
import { listed } from "../../../csv-export.ts";
import { callFrom } from "../../../request-context.ts";
import { allWalletLines, walletMonthOf } from "./wallet-lines.ts";

/** A month of the wallet for a spreadsheet. */
export const loader = ({ context, request, params }: LoaderFunctionArgs) => {
  const of = walletMonthOf(request.url);
  return listed(({ ask }) => allWalletLines(ask, of)).sheet(`wallet-${of.month}-${of.currency}`, [
    ["time", (line) => isoCell(line.createtime)],
    ["what", (line) => line.title],
    ["about", (line) => line.reference_name],
    ["amount", (line) => moneyNumber(line.amount)],
    ["balance_after", (line) => moneyNumber(line.balance_after)],
    ["currency", (line) => line.amount.currency],
  ])({ ask: callFrom(context), url: new URL(request.url), params });
};
