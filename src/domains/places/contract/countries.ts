import { z } from "zod";
import { defineCall } from "#kit/call.ts";

export const listCountries = defineCall({
  path: "place/countries",
  about: "Countries and regions by name in the caller's language, with their telephone calling codes",
  who: "anyone",
  input: z.object({}),
  output: z.object({ list: z.array(z.object({ code: z.string(), name: z.string(), calling_code: z.string() })) }),
  reads: true,
  shared: { seconds: 86_400, tags: ["places"] },
  refusals: {},
});
