import type { LoaderFunctionArgs } from "react-router";
import { listCountries } from "#domains/places/contract/countries.ts";
import { listProcessing } from "#domains/sourcing/processing/contract/list.ts";
import { myOffers } from "#domains/sourcing/processing/contract/offering.ts";
import { csvResponse, everyRow, momentCell } from "#kit/csv.ts";
import { moneyNumber } from "#kit/money-text.ts";
import { readTable } from "#kit/table-query.ts";
import { fromUnix } from "#kit/time.ts";
import { callFrom } from "../../../../request-context.ts";
import { headsOf, offerStates } from "../../parts/csv-words.ts";
import { findInput, findRule } from "./find-query.ts";

/** The open processing orders as they are filtered, with the state of the shop's own offer. */
export const loader = async ({ context, request }: LoaderFunctionArgs) => {
  const ask = callFrom(context);
  const { list: countries } = await ask(listCountries, {});
  const input = findInput(readTable(findRule, new URL(request.url).searchParams), countries);
  const [orders, offers] = await Promise.all([
    everyRow((page, size) => ask(listProcessing, { ...input, page, size })),
    everyRow((page, size) => ask(myOffers, { page, size })),
  ]);
  const offered = new Map(offers.map((offer) => [offer.order_id, offer.status]));
  return csvResponse("processing-orders", [
    headsOf(ask.say, ["number", "title", "kind", "destination", "quantity", "unit", "budget_from", "budget_to", "currency", "closes", "offers", "my_offer"]),
    ...orders.map((order) => {
      const mine = offered.get(order.id);
      return [
        order.number,
        order.title,
        order.type_text,
        order.destination,
        order.quantity,
        order.unit_text,
        order.budget && moneyNumber(order.budget.min),
        order.budget && moneyNumber(order.budget.max),
        order.budget?.min.currency,
        momentCell(fromUnix(order.deadline)),
        order.offers_count,
        mine && ask.say(offerStates[mine]),
      ];
    }),
  ]);
};
