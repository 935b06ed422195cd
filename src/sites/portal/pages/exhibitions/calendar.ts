import type { LoaderFunctionArgs } from "react-router";
import { listFairs } from "#domains/publishing/exhibitions/contract/reading.ts";
import { callFrom, localeFrom, pageRequest } from "../../../request-context.ts";
import { calendarAnswer, calendarFile } from "./calendar-file.ts";

const names = { "zh-cn": "衣港展会", en: "Threadport fairs", ar: "معارض ثريد بورت" };

/** Every fair as a calendar file, to be subscribed to. */
export const loader = async ({ context }: LoaderFunctionArgs) => {
  const { list } = await callFrom(context)(listFairs, {});
  const locale = localeFrom(context);
  return calendarAnswer(calendarFile(names[locale], list, context.get(pageRequest).publicUrl, locale), "threadport-fairs");
};
