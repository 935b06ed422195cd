import { mapSize } from "../contract/map.ts";
import { mapPoints, provinceBoxes } from "./map-points.ts";

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

/** The part of the map that shows a province with something around it. */
export const provinceView = (code: string): { x: number; y: number; width: number; height: number } | undefined => {
  const box = provinceBoxes.get(`${code.slice(0, 2)}0000`);
  if (!box) return undefined;
  // In the picture's own proportions, and never so near that a city-province fills all of it.
  const share = mapSize.height / mapSize.width;
  const width = Math.min(mapSize.width, Math.max(110, box.width * 1.25, (box.height * 1.25) / share));
  const height = width * share;
  return {
    x: Math.round(box.x + box.width / 2 - width / 2),
    y: Math.round(box.y + box.height / 2 - height / 2),
    width: Math.round(width),
    height: Math.round(height),
  };
};
