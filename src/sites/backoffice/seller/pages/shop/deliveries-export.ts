import type { LoaderFunctionArgs } from "react-router";
import { webhookEventWords, type WebhookEvent } from "#domains/people/shops/contract/webhook-events.ts";
import { listDeliveries } from "#domains/people/shops/contract/webhooks.ts";
import { csvResponse, everyRow, momentCell } from "#kit/csv.ts";
import { readTable } from "#kit/table-query.ts";
import { fromUnix } from "#kit/time.ts";
import { callFrom } from "../../../../request-context.ts";
import { wantedId } from "../../../../wanted-id.ts";
import { deliveryStates, headsOf } from "../../parts/csv-words.ts";
import { deliveriesInput, deliveriesRule } from "./deliveries-query.ts";

/** What was sent to an endpoint, as it is filtered. */
export const loader = async ({ context, params, request }: LoaderFunctionArgs) => {
  const webhook_id = wantedId(params["id"]);
  const input = deliveriesInput(readTable(deliveriesRule, new URL(request.url).searchParams));
  const ask = callFrom(context);
  const deliveries = await everyRow((page, size) => ask(listDeliveries, { ...input, webhook_id, page, size }));
  return csvResponse(`deliveries-${webhook_id}`, [
    headsOf(ask.say, ["event", "time", "attempts", "next_attempt", "state"]),
    ...deliveries.map((one) => [
      ask.say(webhookEventWords[one.event as WebhookEvent]),
      momentCell(fromUnix(one.createtime)),
      one.attempts,
      one.next_at === null ? "" : momentCell(fromUnix(one.next_at)),
      ask.say(deliveryStates[one.status]),
    ]),
  ]);
};
