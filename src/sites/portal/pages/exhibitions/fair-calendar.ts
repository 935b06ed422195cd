import type { LoaderFunctionArgs } from "react-router";
import { callFrom, localeFrom, pageRequest } from "../../../request-context.ts";
import { calendarAnswer, calendarFile } from "./calendar-file.ts";
import { loadFair } from "./load-fair.ts";

/** One fair as a calendar file. */
export const loader = async ({ context, params }: LoaderFunctionArgs) => {
  const fair = await loadFair(callFrom(context), params);
  return calendarAnswer(calendarFile(fair.name, [fair], context.get(pageRequest).publicUrl, localeFrom(context)), fair.site);
};
