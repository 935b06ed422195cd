import type { LoaderFunctionArgs } from "react-router";
import { billMonth } from "#domains/money/bills/contract/bills.ts";
import { statementRows } from "#domains/money/bills/ui/statement-rows.ts";
import { csvResponse, everyRow } from "#kit/csv.ts";
import { callFrom } from "../../../request-context.ts";
import { monthOf } from "./month-of.ts";

/** A month's statement for a spreadsheet. */
export const loader = async ({ context, request }: LoaderFunctionArgs) => {
  const month = monthOf(new URL(request.url).searchParams, Math.floor(Date.now() / 1000));
  const ask = callFrom(context);
  const lines = await everyRow((page, size) => ask(billMonth, { month, page, size }));
  return csvResponse(`statement-${month}`, statementRows(lines));
};
