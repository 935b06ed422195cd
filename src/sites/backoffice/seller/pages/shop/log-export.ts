import type { LoaderFunctionArgs } from "react-router";
import { actWord } from "#domains/people/shops/contract/act-words.ts";
import { shopLog } from "#domains/people/shops/contract/log.ts";
import { csvResponse, everyRow, momentCell } from "#kit/csv.ts";
import { readTable } from "#kit/table-query.ts";
import { fromUnix } from "#kit/time.ts";
import { callFrom } from "../../../../request-context.ts";
import { headsOf } from "../../parts/csv-words.ts";
import { logInput, logRule } from "./log-query.ts";

/** The log as it is filtered. */
export const loader = async ({ context, request }: LoaderFunctionArgs) => {
  const input = logInput(readTable(logRule, new URL(request.url).searchParams));
  const ask = callFrom(context);
  const acts = await everyRow((page, size) => ask(shopLog, { ...input, page, size }));
  return csvResponse("shop-log", [
    headsOf(ask.say, ["time", "person", "program", "what", "number"]),
    ...acts.map((act) => [momentCell(fromUnix(act.createtime)), act.person.nickname, act.key?.name, ask.say(actWord(act.call)), act.object.id]),
  ]);
};
