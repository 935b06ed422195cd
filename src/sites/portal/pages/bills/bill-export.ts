import type { LoaderFunctionArgs } from "react-router";
import { billMonth } from "#domains/money/bills/contract/bills.ts";
import { statementColumns } from "#domains/money/bills/ui/statement-columns.ts";
import { currencies } from "#kit/money.ts";
import { everyPage } from "../../../csv-export.ts";
import { callFrom } from "../../../request-context.ts";
import { monthOf } from "./month-of.ts";

/** A month's statement for a spreadsheet. */
export const loader = ({ context, request, params }: LoaderFunctionArgs) => {
  const url = new URL(request.url);
  const month = monthOf(url.searchParams, Math.floor(Date.now() / 1000));
  const currency = currencies.find((one) => one === url.searchParams.get("currency"));
  return everyPage(billMonth, () => ({ month, ...(currency ? { currency } : {}) })).sheet(
    `statement-${month}`,
    statementColumns,
  )({
    ask: callFrom(context),
    url,
    params,
  });
};
