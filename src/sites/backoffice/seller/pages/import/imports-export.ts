import type { LoaderFunctionArgs } from "react-router";
import { myImports } from "#domains/catalogue/imports/contract/imports.ts";
import { csvResponse, everyRow, momentCell } from "#kit/csv.ts";
import { fromUnix } from "#kit/time.ts";
import { callFrom } from "../../../../request-context.ts";
import { headsOf, importStates } from "../../parts/csv-words.ts";

/** The imports so far, a file a row. */
export const loader = async ({ context }: LoaderFunctionArgs) => {
  const ask = callFrom(context);
  const imports = await everyRow((page, size) => ask(myImports, { page, size }));
  return csvResponse("imports", [
    headsOf(ask.say, ["file", "time", "person", "state", "reason", "rows", "written", "faulty", "new_products", "changed_products"]),
    ...imports.map((one) => [
      one.sheet_name,
      momentCell(fromUnix(one.createtime)),
      one.by,
      ask.say(importStates[one.status]),
      one.reason,
      one.total_rows,
      one.landed_rows,
      one.faulty_rows,
      one.created_products,
      one.updated_products,
    ]),
  ]);
};
