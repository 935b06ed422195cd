import { z } from "zod";
import { defineCall } from "#kit/call.ts";
import { localText } from "#kit/local-text.ts";
import { designItem } from "./works.ts";

export const stepKinds = ["brief", "draw", "protect", "license", "sample", "produce"] as const;
export type StepKind = (typeof stepKinds)[number];

export const ecosystem = defineCall({
  path: "design/ecosystem",
  about: "How a print comes about, from the brief to the cloth: the steps with figures counted now and works that show them",
  who: "anyone",
  input: z.object({}),
  output: z.object({
    steps: z.array(
      z.object({
        kind: z.enum(stepKinds),
        title: z.string(),
        body: z.string(),
        works: z.array(designItem),
      }),
    ),
    figures: z.object({
      designers: z.int(),
      hireable: z.int(),
      countries: z.int(),
      works: z.int(),
      registered: z.int(),
      colourways: z.int(),
      licences: z.int(),
      exclusives: z.int(),
    }),
  }),
  reads: true,
  shared: { seconds: 600, tags: ["designs"] },
  refusals: {},
});

export const saveEcosystem = defineCall({
  path: "design/saveecosystem",
  about: "The steps of the page about the design ecosystem, in their order",
  who: "content",
  input: z.object({
    steps: z
      .array(z.object({ kind: z.enum(stepKinds), title: localText(60), body: localText(1_200) }))
      .min(1)
      .max(12),
  }),
  output: z.object({}),
  refusals: {},
});
