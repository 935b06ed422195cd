import type { LoaderFunctionArgs } from "react-router";
import { shopWorks } from "#domains/catalogue/designs/contract/shop.ts";
import { csvResponse, everyRow } from "#kit/csv.ts";
import { moneyNumber } from "#kit/money-text.ts";
import { readTable } from "#kit/table-query.ts";
import { fromUnix } from "#kit/time.ts";
import { callFrom } from "../../../../request-context.ts";
import { designsInput, designsRule } from "./designs-query.ts";

/** The works as they are filtered, a row a licence on offer; heads are the names of the call's fields, whatever the reader's language. */
export const loader = async ({ context, request }: LoaderFunctionArgs) => {
  const input = designsInput(readTable(designsRule, new URL(request.url).searchParams));
  const ask = callFrom(context);
  const works = await everyRow((page, size) => ask(shopWorks, { ...input, page, size }));
  return csvResponse("designs", [
    ["code", "title", "state", "reads", "licences", "changed", "licence", "most_metres", "term_months", "price", "currency", "sold", "is_for_sale"],
    ...works.flatMap((work) => {
      const facts = [work.code, work.title, work.state, work.reads_count, work.licences_count, fromUnix(work.changed_at).toISOString()];
      return work.offers.length === 0
        ? [[...facts, "", "", "", "", "", "", ""]]
        : work.offers.map((offer) => [
            ...facts,
            offer.kind,
            offer.most_metres,
            offer.term_months,
            moneyNumber(offer.price),
            offer.price.currency,
            offer.sold,
            work.state === "published" && offer.closed === null ? 1 : 0,
          ]);
    }),
  ]);
};
