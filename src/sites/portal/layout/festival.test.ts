import fc from "fast-check";
import { expect, test } from "vitest";
import { contrast, darkenedForWhite, festivalLook, rgbOf } from "./festival.ts";

const read = (colour: string | number | undefined) => rgbOf(String(colour)) ?? [0, 0, 0];

test("the festival of the mock keeps its colours", () => {
  const look = festivalLook(
    { bg_img: "/files/ab-10x10.webp", color: "#fdf3dc", search_color: "#c58a24", bg_color: "#8e1b22", logo: "/logo-light.svg" },
    "https://img.example",
  );
  const style = look?.style as Record<string, string>;
  expect(style["--fest-bg-color"]).toBe("#8e1b22");
  expect(style["--fest-color"]).toBe("#fdf3dc");
  expect(style["--fest-bg-img"]).toContain('url("https://img.example/files/ab-10x10.webp")');
  // White does not read on this gold.
  expect(style["--fest-search-word"]).toBe("#141a33");
  expect(look?.isDark).toBe(true);
});

test("whatever colours are chosen, words read on them", () => {
  const colour = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, "0")}`);
  fc.assert(
    fc.property(colour, colour, colour, (bg_color, color, search_color) => {
      const style = festivalLook({ bg_img: "", color, search_color, bg_color, logo: "" }, "")?.style as Record<string, string>;
      expect(contrast(read(style["--fest-color"]) as never, read(bg_color) as never)).toBeGreaterThanOrEqual(4.5);
      expect(contrast(read(style["--fest-search-word"]) as never, read(search_color) as never)).toBeGreaterThanOrEqual(4.5);
      if (style["--fest-menu-color"]) expect(contrast([255, 255, 255], read(style["--fest-menu-color"]) as never)).toBeGreaterThanOrEqual(4.45);
    }),
  );
});

test("a pale ground leaves the menu alone", () => expect(darkenedForWhite([250, 240, 200])).toBeUndefined());

test("what is no colour or no address is not written into a style", () => {
  expect(festivalLook({ bg_img: "", color: "red", search_color: "url(x)", bg_color: "red;}", logo: "" }, "")).toBeNull();
  const look = festivalLook({ bg_img: '/a"); background: url("//evil', color: "#fff", search_color: "x", bg_color: "#800000", logo: "" }, "");
  expect(JSON.stringify(look)).not.toContain("evil");
});
