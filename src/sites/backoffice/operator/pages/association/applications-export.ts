import type { LoaderFunctionArgs } from "react-router";
import { applicationLifecycle } from "#domains/publishing/association/contract/lifecycle.ts";
import { exportApplications } from "#domains/publishing/association/contract/operating.ts";
import { csvFile } from "#kit/csv.ts";
import { callFrom } from "../../../../request-context.ts";

/** The applications as they are filtered, as the domain writes them for a spreadsheet. */
export const loader = async ({ context, request }: LoaderFunctionArgs) => {
  const asked = new URL(request.url).searchParams.get("status");
  const status = applicationLifecycle.states.find((one) => one === asked);
  const { csv, name } = await callFrom(context)(exportApplications, status ? { status } : {});
  return csvFile(name, csv);
};
