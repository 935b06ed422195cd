import { z } from "zod";
import { defineCall } from "#kit/call.ts";
import { localText } from "#kit/local-text.ts";
import { moneyWire } from "#kit/money.ts";
import { genders } from "./fields.ts";

const shown = z.object({ title: z.string(), text: z.string() });

export const modelService = defineCall({
  path: "model/service",
  about: "What booking a model includes, how it goes, questions, and what it costs by the rates of those who can be booked",
  who: "anyone",
  input: z.object({}),
  output: z.object({
    intro: z.string(),
    included: z.array(shown),
    steps: z.array(shown),
    questions: z.array(shown),
    /** A line for each currency that rates are in. Half of its models ask for no more than `usual` a day. */
    prices: z.array(
      z.object({ gender: z.enum(genders), count: z.int(), lowest: moneyWire, usual: moneyWire, highest: moneyWire, half_day: moneyWire.nullable() }),
    ),
    figures: z.object({ models: z.int(), cities: z.int(), countries: z.int(), languages: z.int() }),
  }),
  reads: true,
  shared: { seconds: 600, tags: ["models"] },
  refusals: {},
});

const written = z.array(z.object({ title: localText(120), text: localText(1_200) })).max(20);

export const saveModelService = defineCall({
  path: "model/saveservice",
  about: "Writes the page about booking models",
  who: "content",
  input: z.object({ intro: localText(1_200), included: written.default([]), steps: written.default([]), questions: written.default([]) }),
  output: z.object({}),
  refusals: {},
});
