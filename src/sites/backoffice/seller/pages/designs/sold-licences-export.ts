import type { LoaderFunctionArgs } from "react-router";
import { soldLicences } from "#domains/catalogue/designs/contract/shop.ts";
import { csvResponse, everyRow } from "#kit/csv.ts";
import { readTable } from "#kit/table-query.ts";
import { callFrom } from "../../../../request-context.ts";
import { licenceCells, licenceHeads } from "./licence-rows.ts";
import { licencesInput, licencesRule } from "./licences-query.ts";

/** The licences sold, as they are filtered. */
export const loader = async ({ context, request }: LoaderFunctionArgs) => {
  const input = licencesInput(readTable(licencesRule, new URL(request.url).searchParams));
  const ask = callFrom(context);
  const licences = await everyRow((page, size) => ask(soldLicences, { ...input, page, size }));
  return csvResponse("licences-sold", [[...licenceHeads, "buyer"], ...licences.map((one) => [...licenceCells(one), one.buyer.nickname])]);
};
