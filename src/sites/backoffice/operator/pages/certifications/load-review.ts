import type { LoaderFunctionArgs } from "react-router";
import { certificationQueue, reviewCertification } from "#domains/people/certification/contract/review.ts";
import { goodsChoices } from "#domains/catalogue/enterprises/contract/fields.ts";
import { listCountries } from "#domains/places/contract/countries.ts";
import { siteStructure } from "#domains/publishing/site/contract/structure.ts";
import { callFrom } from "../../../../request-context.ts";
import { wantedId } from "../../../../wanted-id.ts";

export const loadReview = async ({ context, params }: LoaderFunctionArgs) => {
  const id = wantedId(params["id"]);
  const ask = callFrom(context);
  const [review, queue, countries, site] = await Promise.all([
    ask(reviewCertification, { id }),
    ask(certificationQueue, { is_free: true, size: 60 }),
    ask(listCountries, {}),
    ask(siteStructure, {}),
  ]);
  return {
    review,
    // Who is in line beside this one: the oldest free ones.
    line: queue.list.map((one) => one.id),
    given: {
      countries: countries.list.map(({ code, name }) => ({ code, name })),
      makes: goodsChoices(site.typeData).map(({ key, label }) => ({ value: key, label })),
    },
  };
};
export type ReviewData = Awaited<ReturnType<typeof loadReview>>;
