import { listCountries } from "#domains/places/contract/countries.ts";
import { genders, modelStyles, modelStyleWords } from "#domains/catalogue/models/contract/fields.ts";
import { listModels, modelCities } from "#domains/catalogue/models/contract/profiles.ts";
import { missing, type callFrom } from "../../../request-context.ts";
import { oneOf, pageOf } from "../search/read-address.ts";
import { readModelPath, type ModelQuery } from "./model-query.ts";

const modelSorts = ["newest", "height", "rate_up", "rate_down"] as const;

/** A page of models as the path and the query say. A segment that says nothing has no page. */
export const loadModels = async (call: ReturnType<typeof callFrom>, path: string, address: URLSearchParams) => {
  const read = readModelPath(path, { genders, styles: modelStyles });
  if (!read) throw missing();
  const countryName = read.country ? (await call(listCountries, {})).list.find((one) => one.code === read.country)?.name : "";
  if (countryName === undefined) throw missing();
  const sort = oneOf(modelSorts, address.get("sort")) ?? "newest";
  const page = pageOf(address);
  const gender = oneOf(genders, read.gender);
  const style = oneOf(modelStyles, read.style);
  const models = await call(listModels, {
    ...(gender ? { gender } : {}),
    ...(style ? { style } : {}),
    ...(read.heights ? { min_height_cm: read.heights[0], max_height_cm: read.heights[1] } : {}),
    ...(read.country ? { country: read.country } : {}),
    ...(read.city ? { city: read.city } : {}),
    ...(read.rate ? { min_yuan: read.rate[0], max_yuan: read.rate[1] } : {}),
    sort,
    page,
    size: 24,
  });
  const { list: cities, counts } = await call(modelCities, {});
  const query: ModelQuery = { ...read, sort, page };
  return {
    query,
    countryName,
    models,
    cities,
    counts,
    genders: [...genders],
    styles: modelStyles.map((key) => ({ key, word: call.say(modelStyleWords[key]) })),
  };
};

export type Models = Awaited<ReturnType<typeof loadModels>>;
