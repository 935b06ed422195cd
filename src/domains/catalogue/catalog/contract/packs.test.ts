import { expect, test } from "vitest";
import { productFieldsOf } from "../testing.ts";
import { productFields } from "./fields.ts";
import { packIn, piecesOfPack, ratioText } from "./packs.ts";

const pack = {
  colour_key: "",
  sizes: [
    { size: "M", quantity: 2 },
    { size: "L", quantity: 1 },
  ],
};
const indigo = {
  key: "indigo",
  skus: [
    { id: 1, size: "M" },
    { id: 2, size: "L" },
  ],
};

test("a pack is the SKUs of a colour that comes in all of its sizes", () => {
  expect(packIn(pack, indigo)).toEqual([
    { sku: { id: 1, size: "M" }, quantity: 2 },
    { sku: { id: 2, size: "L" }, quantity: 1 },
  ]);
  expect(packIn(pack, { key: "red", skus: [{ id: 3, size: "M" }] })).toBeUndefined();
  expect(packIn({ ...pack, colour_key: "red" }, indigo)).toBeUndefined();
  expect(packIn({ ...pack, sizes: [] }, indigo)).toBeUndefined();
  expect([ratioText(pack), piecesOfPack(pack)]).toEqual(["M×2 L×1", 3]);
});

const faults = (packs: unknown) => {
  const read = productFields.safeParse({ ...productFieldsOf(1), packs });
  return read.success ? [] : read.error.issues.map(({ path }) => path.join("."));
};
const named = { name: { en: "Standard pack" }, ...pack };

test("a pack is of colours and sizes that the product is sold in, and its code is its own", () => {
  expect(faults([{ ...named, code: "PK-1" }])).toEqual([]);
  expect(
    faults([
      {
        ...named,
        sizes: [
          { size: "XS", quantity: 1 },
          { size: "M", quantity: 1 },
        ],
      },
    ]),
  ).toEqual(["packs.0.sizes.0.size"]);
  expect(
    faults([
      {
        ...named,
        sizes: [
          { size: "M", quantity: 1 },
          { size: "M", quantity: 1 },
        ],
      },
    ]),
  ).toEqual(["packs.0.sizes.1.size"]);
  expect(faults([{ ...named, sizes: [{ size: "M", quantity: 1 }] }])).toEqual(["packs.0.sizes"]);
  // Red comes in M alone: no colour of this key has both sizes.
  expect(faults([{ ...named, colour_key: "red" }])).toEqual(["packs.0.sizes"]);
  expect(faults([{ ...named, colour_key: "green" }])).toEqual(["packs.0.colour_key"]);
  expect(
    faults([
      { ...named, code: "PK-1" },
      { ...named, code: "pk-1" },
    ]),
  ).toEqual(["packs.1.code"]);
  expect(faults(Array.from({ length: 6 }, () => named))).toEqual(["packs"]);
});
