import { execFile } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { cancelImport, importProgress, sendPart, startImport } from "#domains/catalogue/imports/contract/imports.ts";
import { includeInFree } from "#domains/people/vip/testing.ts";
import { startTestPortal, type Persona, type TestPortal } from "#tests/harness/portal.ts";
import { rewriteStatements } from "#tests/harness/rewrite.ts";
import { writeBomb } from "./a-bomb.ts";
import { figure, size } from "./size.ts";

const megabytes = size(300, 600);
/** What reading a sheet may take. */
const most = 150;

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), "threadport-bombs-"));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const readBy = async (how: "portal" | "plainly", file: string, heap?: number): Promise<{ said: string; grownBy: number }> => {
  const script = path.join(import.meta.dirname, "read-a-sheet.ts");
  const { stdout } = await promisify(execFile)(process.execPath, ["--disable-warning=ExperimentalWarning", script, how, file, ...(heap ? [String(heap)] : [])]);
  return JSON.parse(stdout) as { said: string; grownBy: number };
};

describe("a sheet whose one cell unpacks to hundreds of megabytes", () => {
  test("is refused before it is in memory", async () => {
    const file = path.join(folder, "cell.xlsx");
    const bytes = writeBomb(file, "cell", megabytes);
    const { said, grownBy } = await readBy("portal", file);
    figure(`${(bytes / 1e6).toFixed(1)} MB of XLSX with one cell of ${megabytes} MB: ${said}, ${grownBy} MB more at most`);
    expect(said).toBe("too_large_inside");
    expect(grownBy).toBeLessThan(most);
  });

  test("twin: a reader without limits takes it all", async () => {
    const file = path.join(folder, "cell.xlsx");
    writeBomb(file, "cell", megabytes);
    const { said, grownBy } = await readBy("plainly", file);
    expect(said).toMatch(/^a text of \d{9}$/);
    expect(grownBy).toBeGreaterThan(most);
  });

  test("and whatever takes more than the thread may hold ends the thread alone", async () => {
    const file = path.join(folder, "rows.xlsx");
    writeBomb(file, "rows", 5);
    expect((await readBy("portal", file)).said).toBe("read");
    expect((await readBy("portal", file, 4)).said).toBe("too_large_inside");
  });
});

describe("a sheet that takes long to read, cancelled", () => {
  let portal: TestPortal;
  let seller: Persona;
  beforeAll(async () => {
    portal = await startTestPortal({ locale: "en" });
    await includeInFree(portal.database.pool, { import_rows: null });
    seller = await portal.aUser({ is_enterprise: true });
    writeBomb(path.join(folder, "long.xlsx"), "rows", 650);
  });
  afterAll(() => portal.stop());

  /** Milliseconds from the cancel to the end of the work; undefined where it goes on for more than four seconds. */
  const cancelled = async () => {
    const sheet = readFileSync(path.join(folder, "long.xlsx"));
    const { id, part_bytes } = await portal.run(startImport, seller, { sheet_name: "long.xlsx", sheet_bytes: sheet.length });
    for (let at = 0; at < sheet.length; at += part_bytes)
      await portal.run(sendPart, seller, { id, of: "sheet", at, part: { name: "part", bytes: new Uint8Array(sheet.subarray(at, at + part_bytes)) } });
    const work = portal.runJobs();
    await sleep(1_500);
    await portal.run(cancelImport, seller, { id });
    const began = performance.now();
    const isOver = await Promise.race([work.then(() => true), sleep(4_000, false)]);
    expect(await portal.run(importProgress, seller, { id })).toMatchObject({ status: "cancelled" });
    return { work, took: isOver ? performance.now() - began : undefined };
  };

  test("is read no further", async () => {
    const { took } = await cancelled();
    expect(took).toBeLessThan(2_500);
    figure(`an import of 650 MB unpacked was left ${Math.round(took ?? 0)} ms after it was cancelled`);
  });

  test("twin: where nobody looks whether it is still wanted it is read on", async () => {
    let isBlind = true;
    const rewriting = rewriteStatements([portal], (text, values) => ({
      text:
        isBlind && /^update imports\.import set moved_at = now\(\) where id = \$1 and status = 'uploaded' returning id$/.test(text)
          ? text.replace("and status = 'uploaded'", "")
          : text,
      values,
    }));
    const { work, took } = await cancelled();
    expect(took).toBe(undefined);
    rewriting.check();
    isBlind = false;
    await work;
  });
});
