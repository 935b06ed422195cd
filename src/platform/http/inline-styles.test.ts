import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, expect, test } from "vitest";
import { createInlineStyles } from "./inline-styles.ts";

const folder = mkdtempSync(path.join(tmpdir(), "inline-styles-"));
mkdirSync(path.join(folder, "assets"));
writeFileSync(path.join(folder, "assets", "frame-Ab_1.css"), ".a{color:$&red}\n");
afterAll(() => rmSync(folder, { recursive: true }));

const inlined = createInlineStyles(folder);

test("a sheet stands in the document, its link stays and is not fetched", () => {
  expect(inlined('<head><link rel="stylesheet" href="/assets/frame-Ab_1.css#"/></head>')).toBe(
    '<head><style>.a{color:$&red}</style><link rel="stylesheet" href="/assets/frame-Ab_1.css#" disabled=""/></head>',
  );
});

test("other links, and addresses outside the assets, stay as they are", () => {
  for (const html of ['<link rel="preload" href="/assets/frame-Ab_1.css"/>', '<link rel="stylesheet" href="/assets/../secret.css"/>'])
    expect(inlined(html)).toBe(html);
});
