/** The drawn map of the country (`ui/country-map.svg`) in its own units: what positions on it are given in. */
export const mapSize = { width: 1000, height: 844 } as const;

/** A part of the map, in the same units. */
export type MapView = { x: number; y: number; width: number; height: number };
