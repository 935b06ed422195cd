import type { LoaderFunctionArgs } from "react-router";
import { myOffers } from "#domains/sourcing/processing/contract/offering.ts";
import { csvResponse, everyRow, momentCell } from "#kit/csv.ts";
import { moneyNumber } from "#kit/money-text.ts";
import { readTable } from "#kit/table-query.ts";
import { fromUnix } from "#kit/time.ts";
import { callFrom } from "../../../../request-context.ts";
import { headsOf, offerStates } from "../../parts/csv-words.ts";
import { offersInput, offersRule } from "./offers-query.ts";

/** The offers as they are filtered. */
export const loader = async ({ context, request }: LoaderFunctionArgs) => {
  const input = offersInput(readTable(offersRule, new URL(request.url).searchParams));
  const ask = callFrom(context);
  const offers = await everyRow((page, size) => ask(myOffers, { ...input, page, size }));
  return csvResponse("offers", [
    headsOf(ask.say, ["number", "title", "destination", "quantity", "unit", "unit_price", "currency", "lead_days", "versions", "made", "state"]),
    ...offers.map((offer) => [
      offer.order.number,
      offer.order.title,
      offer.order.destination,
      offer.order.quantity,
      offer.order.unit_text,
      moneyNumber(offer.price),
      offer.price.currency,
      offer.lead_days,
      offer.versions.length,
      momentCell(fromUnix(offer.createtime)),
      ask.say(offerStates[offer.status]),
    ]),
  ]);
};
