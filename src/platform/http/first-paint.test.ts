import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, expect, test } from "vitest";
import { createFirstPaint } from "./first-paint.ts";

const folder = mkdtempSync(path.join(tmpdir(), "first-paint-"));
mkdirSync(path.join(folder, "assets"));
writeFileSync(path.join(folder, "assets", "frame-Ab_1.css"), ".a{color:$&red}\n");
afterAll(() => rmSync(folder, { recursive: true }));

const painted = createFirstPaint(folder);

test("a sheet stands in the document, its link stays and is not fetched", () => {
  expect(painted('<head><link rel="stylesheet" href="/assets/frame-Ab_1.css#"/></head>')).toBe(
    '<head><style>.a{color:$&red}</style><link rel="stylesheet" href="/assets/frame-Ab_1.css#" disabled=""/></head>',
  );
});

test("other links, and addresses outside the assets, stay as they are", () => {
  for (const html of ['<link rel="preload" href="/assets/frame-Ab_1.css"/>', '<link rel="stylesheet" href="/assets/../secret.css"/>'])
    expect(painted(html)).toBe(html);
});

test("scripts are asked for after what is in sight", () => {
  expect(painted('<link rel="modulepreload" href="/assets/root-Ab.js"/>')).toBe('<link rel="modulepreload" fetchpriority="low" href="/assets/root-Ab.js"/>');
});
