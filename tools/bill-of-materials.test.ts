import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, expect, test } from "vitest";
// @ts-expect-error a program of the build, which runs on whichever Node there is
import { writeBillOfMaterials } from "./bill-of-materials.mjs";

type Component = { name: string; version: string; purl: string; "bom-ref": string; licenses?: ({ expression: string } | { license: { name: string } })[] };
type Bill = { bomFormat: string; specVersion: string; serialNumber: string; components: Component[] };

const folder = mkdtempSync(path.join(tmpdir(), "threadport-bill-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test("everything that runs is in the bill, with its licence, and in the notices", () => {
  (writeBillOfMaterials as (root: string, into: string) => number)(process.cwd(), folder);
  const bill = JSON.parse(readFileSync(path.join(folder, "sbom.cdx.json"), "utf8")) as Bill;
  const notices = readFileSync(path.join(folder, "THIRD-PARTY-LICENCES.txt"), "utf8");
  expect(bill).toMatchObject({ bomFormat: "CycloneDX", specVersion: "1.6", serialNumber: expect.stringMatching(/^urn:uuid:[0-9a-f-]{36}$/) });
  const byName = new Map(bill.components.map((one) => [one.name, one]));
  const refs = new Set(bill.components.map((one) => one.purl));
  const { dependencies, devDependencies } = JSON.parse(readFileSync("package.json", "utf8")) as Record<string, Record<string, string>>;
  for (const [name, version] of Object.entries(dependencies ?? {})) expect(refs, name).toContain(`pkg:npm/${name.replace("@", "%40")}@${version}`);
  for (const name of ["vitest", "oxlint"]) expect([Object.hasOwn(devDependencies ?? {}, name), byName.has(name)]).toEqual([true, false]);
  expect(new Set(bill.components.map((one) => one["bom-ref"])).size).toBe(bill.components.length);
  expect(bill.components.filter((one) => !one.licenses).map((one) => one.name)).toEqual([]);
  for (const one of bill.components) expect(notices).toContain(`${one.name} ${one.version}`);
  // What is inside libvips has names of its own.
  expect(JSON.stringify(byName.get("vips")?.licenses)).toContain("LGPL");
  expect([...byName.keys()]).toEqual(expect.arrayContaining(["glib", "webp", "font archivo", "@node-rs/argon2"]));
  expect(notices).toContain("sharp-libvips");
});
