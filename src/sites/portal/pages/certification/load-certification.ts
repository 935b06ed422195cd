import type { LoaderFunctionArgs, ShouldRevalidateFunctionArgs } from "react-router";
import { myCertification } from "#domains/people/certification/contract/own.ts";
import type { Kind } from "#domains/people/certification/contract/lifecycle.ts";
import { goodsChoices } from "#domains/catalogue/enterprises/contract/fields.ts";
import { listCountries } from "#domains/places/contract/countries.ts";
import { listProvinces } from "#domains/places/contract/divisions.ts";
import { siteStructure } from "#domains/publishing/site/contract/structure.ts";
import { callFrom } from "../../../request-context.ts";

/** One certification of the reader, and what its form chooses from. */
export const loadCertification =
  (kind: Kind) =>
  async ({ context }: LoaderFunctionArgs) => {
    const call = callFrom(context);
    const [own, countries, provinces, site] = await Promise.all([
      call(myCertification, { kind }),
      call(listCountries, {}),
      call(listProvinces, {}),
      call(siteStructure, {}),
    ]);
    return {
      own,
      given: {
        countries: countries.list.map(({ code, name }) => ({ code, name })),
        provinces: provinces.list.map(({ code, name }) => ({ code, name })),
        makes: goodsChoices(site.typeData).map(({ key, label }) => ({ value: key, label })),
      },
    };
  };
export type CertificationData = Awaited<ReturnType<ReturnType<typeof loadCertification>>>;

/** Another step of the form is another address and no other data: what is typed is not asked for again. */
export const onlyWhenOtherData = ({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean =>
  currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search ? false : defaultShouldRevalidate;
