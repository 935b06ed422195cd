import {
  certificateKinds,
  certificateNames,
  enterpriseTypes,
  enterpriseTypeWords,
  goodsChoices,
  goodsTypes,
} from "#domains/catalogue/enterprises/contract/fields.ts";
import { countEnterprises, enterpriseSorts, listEnterprises, scaleSteps as scales } from "#domains/catalogue/enterprises/contract/list.ts";
import { siteStructure } from "#domains/publishing/site/contract/structure.ts";
import type { callFrom } from "../../../request-context.ts";
import { oneOf, pageOf, placesOf, someOf, wholeNumber } from "../search/read-address.ts";
import type { DirectoryQuery } from "./directory-query.ts";
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
  const open = address.get("open") === "1";
  const free = address.get("free") === "1";
  const narrowing = {
    ...(type ? { type } : {}),
    makes,
    ...(renshu ? { renshu } : {}),
    cities,
    certificates,
    ...(verified ? { is_verified: true } : {}),
    ...(open ? { is_open_now: true } : {}),
    ...(free ? { has_capacity: true } : {}),
  };
  const [factories, counts, site] = await Promise.all([
    call(listEnterprises, { ...narrowing, sort, page, size }),
    call(countEnterprises, narrowing),
    call(siteStructure, {}),
  ]);
  const countOf = (list: readonly { key: string; count: number }[], key: string) => list.find((one) => one.key === key)?.count ?? 0;
  /** A city counts its districts, a province its cities. */
  const inPlace = (code: string) => {
    const prefix = code.replace(/(00){1,2}$/, "");
    return counts.places.reduce((sum, one) => (one.key.startsWith(prefix) ? sum + one.count : sum), 0);
  };
  const regions = await loadRegions(call, site.citylist, cities, address.get("province"));
  const query: DirectoryQuery = {
    type,
    makes,
    renshu,
    city: cities,
    certificate: certificates,
    verified,
    open,
    free,
    sort,
    page,
    province: regions.province || undefined,
  };
  return {
    query,
    factories,
    regions: { ...regions, towns: regions.towns.map((town) => ({ ...town, count: inPlace(town.code) })) },
    counts: { verified: counts.is_verified, open: counts.is_open_now, free: counts.has_capacity },
    choices: {
      types: enterpriseTypes.map((key) => ({ key, word: call.say(enterpriseTypeWords[key]), count: countOf(counts.types, key) })),
      makes: goodsChoices(site.typeData).map((one) => ({ ...one, count: countOf(counts.makes, one.key) })),
      scales: scales.map((scale) => ({ scale, count: countOf(counts.scales, String(scale)) })),
      certificates: certificateKinds.map((key) => ({ key, label: certificateNames[key], count: countOf(counts.certificates, key) })),
    },
  };
};

export type Directory = Awaited<ReturnType<typeof loadDirectory>>;
