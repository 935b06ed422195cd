import type { LoaderFunctionArgs } from "react-router";
import { webhookEventWords } from "#domains/people/shops/contract/webhook-events.ts";
import { listWebhooks } from "#domains/people/shops/contract/webhooks.ts";
import { csvResponse, momentCell } from "#kit/csv.ts";
import { fromUnix } from "#kit/time.ts";
import { callFrom } from "../../../../request-context.ts";
import { endpointStates, headsOf } from "../../parts/csv-words.ts";

/** The endpoints of the shop. */
export const loader = async ({ context }: LoaderFunctionArgs) => {
  const ask = callFrom(context);
  const { list } = await ask(listWebhooks, {});
  return csvResponse("webhooks", [
    headsOf(ask.say, ["address", "events", "made_on", "state"]),
    ...list.map((one) => [
      one.url,
      one.events.map((event) => ask.say(webhookEventWords[event])).join(" · "),
      momentCell(fromUnix(one.createtime)),
      ask.say(endpointStates[!one.is_on ? "off" : one.failing_since === null ? "on" : "failing"]),
    ]),
  ]);
};
