import type { LoaderFunctionArgs } from "react-router";
import { listActs } from "#domains/audit/contract/acts.ts";
import { fromUnix } from "#kit/time.ts";
import { callFrom } from "../../../../request-context.ts";
import { csvResponse, everyRow } from "#kit/csv.ts";
import { readTable } from "#kit/table-query.ts";
import { auditInput, auditRule } from "./audit-query.ts";

/** The log as it is filtered, for a spreadsheet: heads are the names of the call's fields, whatever the reader's language. */
export const loader = async ({ context, request }: LoaderFunctionArgs) => {
  const input = auditInput(readTable(auditRule, new URL(request.url).searchParams));
  const ask = callFrom(context);
  const acts = await everyRow((page, size) => ask(listActs, { ...input, page, size }));
  return csvResponse("audit-log", [
    ["id", "time", "operator_id", "operator", "call", "words", "object", "object_id", "outcome", "refusal", "address", "request_id"],
    ...acts.map((act) => [
      act.id,
      fromUnix(act.createtime).toISOString(),
      act.operator.id,
      act.operator.nickname,
      act.call,
      act.words,
      act.object.type,
      act.object.id,
      act.outcome,
      act.refusal,
      act.address,
      act.request_id,
    ]),
  ]);
};
