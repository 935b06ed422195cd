import { expect, test } from "vitest";
import { blocksOf } from "./chapter-text.tsx";

test("a chapter has headings, paragraphs and lists", () =>
  expect(blocksOf("## Weigh it\n\nCut a disc\nof 100 cm2.\n\n- scale\n- cutter\n\n")).toEqual([
    { kind: "heading", text: "Weigh it" },
    { kind: "paragraph", text: "Cut a disc of 100 cm2." },
    { kind: "list", items: ["scale", "cutter"] },
  ]));
