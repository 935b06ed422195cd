import type { LoaderFunctionArgs } from "react-router";
import { billMonth } from "#domains/bills/contract/bills.ts";
import { statementRows } from "#domains/bills/ui/statement-rows.ts";
import { csvResponse, everyRow } from "#kit/csv.ts";
import { callFrom, missing } from "../../../request-context.ts";
import { isMonth } from "./statement-query.ts";

/** A month's statement for a spreadsheet. */
export const loader = async ({ context, params }: LoaderFunctionArgs) => {
  const { month } = params;
  if (!isMonth(month)) throw missing();
  const ask = callFrom(context);
  const lines = await everyRow((page, size) => ask(billMonth, { month, page, size }));
  return csvResponse(`statement-${month}`, statementRows(lines));
};
