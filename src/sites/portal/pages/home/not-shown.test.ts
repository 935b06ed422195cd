import { expect, test } from "vitest";
import { notShown } from "./not-shown.ts";

const pictures = (...names: string[]) => names.map((image) => ({ image }));
const imageOf = ({ image }: { image: string }) => image;

test("what another block shows does not come again while there is something else", () => {
  expect(notShown(pictures("dress", "coat", "scarf", "shirt"), imageOf, pictures("dress", "shirt"), 2)).toEqual(pictures("coat", "scarf"));
});

test("nor does one picture come twice in a block", () => {
  expect(notShown(pictures("coat", "coat", "scarf"), imageOf, [], 2)).toEqual(pictures("coat", "scarf"));
});

test("where there is too little else, the block is filled all the same", () => {
  expect(notShown(pictures("dress", "coat"), imageOf, pictures("dress"), 2)).toEqual(pictures("coat", "dress"));
});
