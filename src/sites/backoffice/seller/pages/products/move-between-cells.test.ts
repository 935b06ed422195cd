import type { KeyboardEvent } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { moveBetweenCells } from "./move-between-cells.ts";

afterEach(() => vi.unstubAllGlobals());

/** Where a key leads from the cell in the third row and second column, whose text is "120"; undefined where the key stays the input's own. */
const ledTo = (
  key: string,
  { caret = [0, 3], direction = "ltr", ...held }: { caret?: [number, number]; direction?: "ltr" | "rtl"; shiftKey?: boolean; ctrlKey?: boolean } = {},
) => {
  let place: string | undefined;
  vi.stubGlobal("getComputedStyle", () => ({ direction }));
  const table = {
    querySelector: (selector: string) => ({
      focus: () => {
        place = selector.slice('[data-at="'.length, -'"]'.length);
      },
    }),
  };
  const currentTarget = { value: "120", selectionStart: caret[0], selectionEnd: caret[1], closest: () => table };
  moveBetweenCells({ key, ...held, currentTarget, preventDefault: () => {} } as unknown as KeyboardEvent<HTMLInputElement>, { row: 2, column: 1 });
  return place;
};

test("up, down and Enter move at once, whatever the caret", () =>
  expect([ledTo("ArrowUp", { caret: [1, 1] }), ledTo("ArrowDown"), ledTo("Enter", { caret: [1, 1] }), ledTo("Enter", { shiftKey: true })]).toEqual([
    "1-1",
    "3-1",
    "3-1",
    "1-1",
  ]));

test("along the row only from the text's end, or when all of it is selected", () => {
  expect([ledTo("ArrowRight"), ledTo("ArrowLeft")]).toEqual(["2-2", "2-0"]);
  expect([ledTo("ArrowRight", { caret: [1, 1] }), ledTo("ArrowLeft", { caret: [1, 1] })]).toEqual([undefined, undefined]);
  expect([ledTo("ArrowRight", { caret: [3, 3] }), ledTo("ArrowLeft", { caret: [0, 0] })]).toEqual(["2-2", "2-0"]);
});

test("a mirrored table is walked through as it looks", () =>
  expect([ledTo("ArrowRight", { direction: "rtl" }), ledTo("ArrowLeft", { direction: "rtl" })]).toEqual(["2-0", "2-2"]));

test("what is held with Ctrl is no move", () => expect(ledTo("ArrowDown", { ctrlKey: true })).toBeUndefined());
