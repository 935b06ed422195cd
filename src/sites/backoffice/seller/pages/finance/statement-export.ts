import type { LoaderFunctionArgs } from "react-router";
import { billMonth } from "#domains/money/bills/contract/bills.ts";
import { statementRows } from "#domains/money/bills/ui/statement-rows.ts";
import { csvResponse, everyRow } from "#kit/csv.ts";
import { readTable } from "#kit/table-query.ts";
import { callFrom, missing } from "../../../../request-context.ts";
import { isMonth, kindOf, statementRule } from "./statement-query.ts";

/** A month's statement for a spreadsheet, as it is filtered. */
export const loader = async ({ context, params, request }: LoaderFunctionArgs) => {
  const { month } = params;
  if (!isMonth(month)) throw missing();
  const kind = kindOf(readTable(statementRule, new URL(request.url).searchParams));
  const ask = callFrom(context);
  const lines = await everyRow((page, size) => ask(billMonth, { month, kind, page, size }));
  return csvResponse(`statement-${month}`, statementRows(lines));
};
