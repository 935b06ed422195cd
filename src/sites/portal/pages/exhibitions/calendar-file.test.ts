import { expect, test } from "vitest";
import type { FairItem } from "#domains/publishing/exhibitions/contract/reading.ts";
import { calendarFile } from "./calendar-file.ts";

const at = (text: string) => Date.parse(text) / 1000;
const fair = {
  site: "xintang",
  name: "新塘国际牛仔博览会，一条街的丹宁与整座小镇的织机、染缸、缝纫机一起开门迎接世界各地的买手",
  tagline: "Denim; from yarn, to jeans",
  hours: "9:00–17:00",
  venue: "Hall",
  address: "1 Road",
  starts_at: at("2026-03-01T00:00:00+08:00"),
  ends_at: at("2026-03-04T00:00:00+08:00"),
} as FairItem;

test("a fair is whole days, its last one included, under an id that stays", () => {
  const file = calendarFile("Fairs", [fair], "https://portal.example", "ar");
  expect(file).toContain("DTSTART;VALUE=DATE:20260301\r\n");
  expect(file).toContain("DTEND;VALUE=DATE:20260304\r\n");
  expect(file).toContain("URL;VALUE=URI:https://portal.example/expo/xintang?lang=ar\r\n");
  expect(file.endsWith("END:VCALENDAR\r\n")).toBe(true);
  expect(file).toContain("UID:fair-xintang@portal.example\r\n");
  expect(file).toContain("DESCRIPTION:Denim\\; from yarn\\, to jeans\\n9:00–17:00\r\n");
});

test("no line is longer than 75 octets, and no letter is cut", () => {
  const file = calendarFile("Fairs", [fair], "https://portal.example", "ar");
  for (const line of file.split("\r\n")) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  expect(file.replaceAll("\r\n ", "")).toContain(fair.name);
});
