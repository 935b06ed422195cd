import { z } from "zod";
import { defineCall } from "#kit/call.ts";
import { place, placeCode } from "./fields.ts";

export const listProvinces = defineCall({
  path: "place/provinces",
  about: "The 34 provincial divisions, in the order of their codes",
  who: "anyone",
  input: z.object({}),
  output: z.object({ list: z.array(place) }),
  reads: true,
  shared: { seconds: 86_400, tags: ["places"] },
  refusals: {},
});

export const listPlaces = defineCall({
  path: "place/children",
  about: "What lies in a place: cities of a province, districts of a city or municipality",
  who: "anyone",
  input: z.object({ code: placeCode }),
  output: z.object({ list: z.array(place) }),
  reads: true,
  shared: { seconds: 86_400, tags: ["places"] },
  refusals: {},
});
