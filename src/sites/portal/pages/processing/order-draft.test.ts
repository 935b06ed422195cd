import { expect, test } from "vitest";
import { publishProcessing } from "#domains/sourcing/processing/contract/buying.ts";
import { draftOf, inputOf, newDraft, type OrderDraft } from "./order-draft.ts";

const now = 1_795_219_200;
const draft: OrderDraft = {
  ...newDraft(now),
  title: "Abayas",
  makes: "modest_wear",
  quantity: "2400",
  destination_country: "AE",
  delivery_at: "2027-01-31",
  budget_min: "120",
  budget_max: "139.5",
  measurements: { sizes: ["52", "54"], rows: [{ name: "Chest", values: ["60", "62"] }] },
  bill_of_materials: [{ part: "Body", material: "Crêpe", consumption: "3.2 m", by: "factory" }],
  attachments: [
    { id: 1, name: "a.pdf", path: "/files/a.pdf", kind: "pdf", bytes: 10 },
    { id: 2, name: "b.png", path: "/files/0123456789abcdef01234567-800x800.webp", kind: "image", bytes: 10 },
  ],
};

test("what is filled in is a form that the contract takes", () => {
  const input = inputOf(draft, "en", false);
  expect(publishProcessing.input.safeParse(input).error).toBeUndefined();
  expect(input).toMatchObject({
    title: { en: "Abayas", author: "en" },
    image: draft.attachments[1]?.path,
    budget: { min: "12000", max: "13950" },
    attachment_ids: [1, 2],
  });
  expect(new Date((input.deadline ?? 0) * 1000).toISOString()).toBe("2026-12-05T15:59:59.000Z");
});

test("an empty form names what it lacks", () => {
  const paths = publishProcessing.input.safeParse(inputOf(newDraft(now), "zh-cn", false)).error?.issues.map((issue) => issue.path.join("."));
  expect(paths).toEqual(expect.arrayContaining(["title", "makes", "quantity", "destination_country"]));
});

test("an order comes back as it was typed, and keeps the languages that are not edited", () => {
  const sent = inputOf(draft, "en", true);
  const own = {
    id: 7,
    number: "PO-1",
    status: "draft" as const,
    paper: {
      ...(publishProcessing.input.parse(sent) as object),
      title: { "zh-cn": "长袍", en: "Abayas" },
      destination_city: {},
      description: {},
      quality: {},
      packing: {},
    },
    attachments: draft.attachments,
  } as unknown as Parameters<typeof draftOf>[0];
  expect(draftOf(own, "en")).toEqual(draft);
  expect(inputOf({ ...draft, title: "Open abayas" }, "en", true, own)).toMatchObject({ id: 7, title: { "zh-cn": "长袍", en: "Open abayas" } });
});
