import { listCountries } from "#domains/places/contract/countries.ts";
import { goodsChoices, goodsTypes } from "#domains/catalogue/enterprises/contract/fields.ts";
import { processingTypes, processingTypeWords } from "#domains/sourcing/processing/contract/fields.ts";
import { listProcessing, processingSorts } from "#domains/sourcing/processing/contract/list.ts";
import { siteStructure } from "#domains/publishing/site/contract/structure.ts";
import type { callFrom } from "../../../request-context.ts";
import { loadRegions } from "../enterprises/region-choices.ts";
import { oneOf, pageOf, placesOf, someOf, wholeNumber } from "../search/read-address.ts";
import { deadlines, quantities, usualCountries, type OrderQuery } from "./order-query.ts";

/** A page of processing orders, and what they can be narrowed by. */
export const loadOrders = async (call: ReturnType<typeof callFrom>, address: URLSearchParams) => {
  const [{ list: countries }, site] = await Promise.all([call(listCountries, {}), call(siteStructure, {})]);
  const makes = someOf(goodsTypes, address.getAll("makes"), 11);
  const type = oneOf(processingTypes, address.get("type"));
  const country = countries.find((one) => one.code === address.get("country"))?.code;
  const city = placesOf(address);
  const quantity = wholeNumber(address.get("quantity"), 10_000_000);
  const within = deadlines.find((days) => String(days) === address.get("within"));
  const sort = oneOf(processingSorts, address.get("sort")) ?? "newest";
  const page = pageOf(address);
  const [orders, regions] = await Promise.all([
    call(listProcessing, {
      makes,
      ...(type ? { type } : {}),
      ...(country ? { country } : {}),
      cities: city,
      ...(quantity ? { min_quantity: quantity } : {}),
      ...(within ? { within_days: within } : {}),
      sort,
      page,
      size: 20,
    }),
    loadRegions(call, site.citylist, city, address.get("province")),
  ]);
  const query: OrderQuery = { makes, type, country, city, quantity, within, sort, page, province: regions.province || undefined };
  return {
    query,
    orders,
    regions,
    now: Math.floor(Date.now() / 60_000) * 60,
    choices: {
      makes: goodsChoices(site.typeData),
      types: processingTypes.map((key) => ({ key, word: call.say(processingTypeWords[key]) })),
      usual: usualCountries.flatMap((code) => countries.filter((one) => one.code === code).map((one) => ({ code, name: one.name }))),
      countries: countries.map(({ code, name }) => ({ code, name })),
      quantities: [...quantities],
      deadlines: [...deadlines],
    },
  };
};

export type Orders = Awaited<ReturnType<typeof loadOrders>>;
