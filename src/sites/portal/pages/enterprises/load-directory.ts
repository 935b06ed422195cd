import { certificateKinds, certificateNames, enterpriseTypes, enterpriseTypeWords, goodsTypes } from "#domains/enterprises/contract/fields.ts";
import { enterpriseSorts, listEnterprises } from "#domains/enterprises/contract/list.ts";
import { siteStructure } from "#domains/site/contract/structure.ts";
import type { callFrom } from "../../../request-context.ts";
import { oneOf, pageOf, placesOf, someOf, wholeNumber } from "../search/read-address.ts";
import { scales, type DirectoryQuery } from "./directory-query.ts";
import { loadRegions } from "./region-choices.ts";

const size = 24;

/** A page of the directory, and what it can be narrowed by: the choices come from the contracts, so that the browser need not carry them. */
export const loadDirectory = async (call: ReturnType<typeof callFrom>, address: URLSearchParams) => {
  const type = oneOf(enterpriseTypes, address.get("type"));
  const makes = someOf(goodsTypes, address.getAll("makes"), 11);
  const certificates = someOf(certificateKinds, address.getAll("certificate"), 8);
  const sort = oneOf(enterpriseSorts, address.get("sort")) ?? "recommended";
  const renshu = wholeNumber(address.get("renshu"), 1_000_000);
  const cities = placesOf(address);
  const page = pageOf(address);
  const verified = address.get("verified") === "1";
  const [factories, site] = await Promise.all([
    call(listEnterprises, {
      ...(type ? { type } : {}),
      makes,
      ...(renshu ? { renshu } : {}),
      cities,
      certificates,
      ...(verified ? { is_verified: true } : {}),
      sort,
      page,
      size,
    }),
    call(siteStructure, {}),
  ]);
  const regions = await loadRegions(call, site.citylist, cities, address.get("province"));
  const query: DirectoryQuery = { type, makes, renshu, city: cities, certificate: certificates, verified, sort, page, province: regions.province || undefined };
  return {
    query,
    factories,
    regions,
    choices: {
      types: enterpriseTypes.map((key) => ({ key, word: call.say(enterpriseTypeWords[key]) })),
      makes: site.typeData.filter(({ id }) => goodsTypes.some((one) => one === id)).map(({ id, title }) => ({ key: id, label: title })),
      scales: [...scales],
      certificates: certificateKinds.map((key) => ({ key, label: certificateNames[key] })),
    },
  };
};

export type Directory = Awaited<ReturnType<typeof loadDirectory>>;
