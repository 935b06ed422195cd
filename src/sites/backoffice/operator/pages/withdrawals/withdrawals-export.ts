import type { LoaderFunctionArgs } from "react-router";
import { withdrawalQueue } from "#domains/money/withdrawals/contract/review.ts";
import { csvResponse, everyRow } from "#kit/csv.ts";
import { moneyNumber } from "#kit/money-text.ts";
import { readTable } from "#kit/table-query.ts";
import { fromUnix } from "#kit/time.ts";
import { callFrom } from "../../../../request-context.ts";
import { withdrawalInput, withdrawalRule } from "./withdrawal-query.ts";

/** The list as it is filtered, for a spreadsheet; account numbers are not in it. */
export const loader = async ({ context, request }: LoaderFunctionArgs) => {
  const input = withdrawalInput(readTable(withdrawalRule, new URL(request.url).searchParams));
  const ask = callFrom(context);
  const rows = await everyRow((page, size) => ask(withdrawalQueue, { ...input, page, size }));
  return csvResponse("withdrawals", [
    ["code", "time", "owner_id", "owner", "source", "holder", "bank", "last_four", "amount", "currency", "status", "approved_by", "bank_reference", "reason"],
    ...rows.map((row) => [
      row.code,
      fromUnix(row.createtime).toISOString(),
      row.user.id,
      row.user.nickname,
      row.source,
      row.account.holder,
      row.account.bank,
      row.account.last_four,
      moneyNumber(row.amount),
      row.amount.currency,
      row.status,
      row.approvals.map((approval) => approval.operator.nickname).join(" / "),
      row.bank_reference,
      row.reason,
    ]),
  ]);
};
