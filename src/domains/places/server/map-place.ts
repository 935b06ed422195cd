import { mapPoints } from "./map-points.ts";

export type MapPlace = {
  /** Code of the city (of a municipality: of the province) whose dot stands for the place. */
  code: string;
  /** In units of the drawn map: `mapSize` of `contract/map.ts`. */
  x: number;
  y: number;
};

const municipalities = ["11", "12", "31", "50", "81", "82"];

/** Where a place stands on the drawn map of the country: its city, or its province where that is all there is. Undefined for no place. */
export const mapPlaceOf = (code: string): MapPlace | undefined => {
  const province = `${code.slice(0, 2)}0000`;
  const city = `${code.slice(0, 4)}00`;
  for (const candidate of municipalities.includes(code.slice(0, 2)) ? [province] : [city, code, province]) {
    const point = mapPoints.get(candidate);
    if (point) return { code: candidate, ...point };
  }
  return undefined;
};

/** The middle of a province, where its name is written. */
export const provincePoint = (code: string): { x: number; y: number } | undefined => mapPoints.get(`${code.slice(0, 2)}0000`);
