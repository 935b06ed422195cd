import { listPlaces, listProvinces } from "#domains/places/contract/divisions.ts";
import type { callFrom } from "../../../request-context.ts";

type Place = { code: string; name: string };
export type Regions = {
  /** The garment towns, then what lies in the opened province, then whatever else is chosen. */
  towns: Place[];
  provinces: Place[];
  /** The province that is opened, or empty. */
  province: string;
};

const within = async (call: ReturnType<typeof callFrom>, code: string): Promise<Place[]> =>
  (await call(listPlaces, { code }).catch(() => ({ list: [] }))).list.map(({ code: inside, name }) => ({ code: inside, name }));

/** A district lies in a city (or straight in a municipality), a city in a province. */
const above = (code: string): string[] => [...new Set([`${code.slice(0, 4)}00`, `${code.slice(0, 2)}0000`])].filter((other) => other !== code);

/** Places a list can be narrowed by: the portal's garment towns first, any province's cities when it is opened. */
export const loadRegions = async (
  call: ReturnType<typeof callFrom>,
  garmentTowns: readonly { id: string; title: string }[],
  chosen: readonly string[],
  opened: string | null,
): Promise<Regions> => {
  const { list } = await call(listProvinces, {});
  const provinces = list.map(({ code, name }) => ({ code, name }));
  const province = provinces.find((one) => one.code === opened)?.code ?? "";
  const towns = new Map(garmentTowns.map(({ id, title }) => [id, title]));
  if (province) for (const place of await within(call, province)) towns.set(place.code, towns.get(place.code) ?? place.name);
  const unnamed = chosen.filter((code) => !towns.has(code));
  const around = (await Promise.all([...new Set(unnamed.flatMap(above))].map((code) => within(call, code)))).flat();
  const nameOf = new Map([...provinces, ...around].map(({ code, name }) => [code, name]));
  for (const code of unnamed) towns.set(code, nameOf.get(code) ?? code);
  return { towns: [...towns].map(([code, name]) => ({ code, name })), provinces, province };
};
