import { execFile } from "node:child_process";
import { createReadStream, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { pipeline, Readable } from "node:stream";
import { setTimeout as sleep } from "node:timers/promises";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { cancelImport, importProgress, sendPart, startImport } from "#domains/catalogue/imports/contract/imports.ts";
import { includeInFree } from "#domains/people/vip/testing.ts";
import { startTestPortal, type Persona, type TestPortal } from "#tests/harness/portal.ts";
import { rewriteStatements } from "#tests/harness/rewrite.ts";
import { writeBomb, writeInflated } from "./a-bomb.ts";
import { figure, size } from "./size.ts";

const megabytes = size(300, 600);
/** What reading a sheet may take. */
const most = 150;

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), "threadport-bombs-"));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** What a process of its own that reads these files says of each, and how much more memory it took for the largest of them, in megabytes. */
const readBy = async (how: string, files: readonly string[], heap = 0): Promise<{ said: string[]; grownBy: number }> => {
  const script = path.join(import.meta.dirname, "read-a-sheet.ts");
  const { stdout } = await promisify(execFile)(process.execPath, ["--disable-warning=ExperimentalWarning", script, how, String(heap), ...files]);
  return JSON.parse(stdout) as { said: string[]; grownBy: number };
};
const written = (name: string, text: string): string => {
  const file = path.join(folder, name);
  writeFileSync(file, text);
  return file;
};

describe("a sheet whose one cell unpacks to hundreds of megabytes", () => {
  test("is refused before it is in memory", async () => {
    const file = path.join(folder, "cell.xlsx");
    const bytes = writeBomb(file, "cell", megabytes);
    const { said, grownBy } = await readBy("sheet", [file]);
    figure(`${(bytes / 1e6).toFixed(1)} MB of XLSX with one cell of ${megabytes} MB: ${said.join()}, ${grownBy} MB more at most`);
    expect(said).toEqual(["too_large_inside"]);
    expect(grownBy).toBeLessThan(most);
  });

  test("twin: a reader without limits takes it all", async () => {
    const file = path.join(folder, "cell.xlsx");
    writeBomb(file, "cell", megabytes);
    const { said, grownBy } = await readBy("plainlySheet", [file]);
    expect(said.join()).toMatch(/^a text of \d{9}$/);
    expect(grownBy).toBeGreaterThan(most);
  });

  test("and whatever takes more than the thread may hold ends the thread alone", async () => {
    const file = path.join(folder, "rows.xlsx");
    writeBomb(file, "rows", 5);
    expect((await readBy("sheet", [file])).said).toEqual(["read"]);
    expect((await readBy("sheet", [file], 4)).said).toEqual(["too_large_inside"]);
  });

  test("a sheet in CSV of one endless cell, or of columns without end, is refused", async () => {
    const cell = written("cell.csv", `style_code,name\nA,"${"x".repeat(10_000_000)}"\n`);
    const columns = written("columns.csv", `style_code\n${",".repeat(20_000_000)}\n`);
    const { said, grownBy } = await readBy("sheet", [cell, columns]);
    figure(`CSV of one cell of 10 MB, and of 20 million columns: ${said.join(", ")}, ${grownBy} MB more at most`);
    expect(said).toEqual(["broken_sheet", "too_large_inside"]);
    expect(grownBy).toBeLessThan(300);
  });
});

describe("a bank's statement, and a sheet of duties, read in the portal's own thread", () => {
  const mostBytes = 1_000_000;
  const filled = (size: number, forms: Record<string, readonly [string, string, string]>): string[] =>
    Object.entries(forms).map(([name, [open, one, close]]) =>
      written(`${size}-${name}`, `${open}${one.repeat(Math.floor((size - open.length - close.length) / one.length))}${close}`),
    );
  const xml = {
    text: ["<Document>", "x", "</Document>"],
    references: ["<Document>", "&lt;", "</Document>"],
    attribute: ['<Document a="', "x", '"/>'],
    elements: ["<Document>", "<a/>", "</Document>"],
    deep: ["", "<a>", ""],
    comment: ["<Document><!--", "x", "--></Document>"],
  } as const;
  const csv = {
    cell: ['date,amount\n2026-11-28,"', "x", '"\n'],
    columns: ["date,amount\n", ",", "\n"],
    names: ["", "a,", "\n"],
    rows: ["date,amount\n", "1\n", ""],
  } as const;

  test("takes little, whatever it is made of", async () => {
    const { said, grownBy } = await readBy("statement", filled(mostBytes, { ...xml, ...csv }));
    figure(`hostile statements of a bank, as large as they may be: ${said.join(", ")}, ${grownBy} MB more at most`);
    // No statement is in it; it has more elements, or is deeper, than one has.
    expect(said).toEqual(["broken", "broken", "broken", "too_large", "too_large", "broken", "broken", "line", "broken", "too_large"]);
    expect(grownBy).toBeLessThan(most);
    const duties = await readBy("duties", filled(mostBytes, csv));
    figure(`hostile sheets of duties: ${duties.said.join(", ")}, ${duties.grownBy} MB more at most`);
    expect(duties.said).toEqual(["broken", "columns", "broken", "too_large"]);
    expect(duties.grownBy).toBeLessThan(most);
  });

  test("ten times larger than it may be, it is not looked at", async () => {
    const larger = await readBy("statement", filled(10 * mostBytes, { ...xml, ...csv }));
    expect(new Set(larger.said)).toEqual(new Set(["too_large"]));
    // What of the files themselves was read.
    expect(larger.grownBy).toBeLessThan(most);
  });

  test("twin: a reader that builds whatever stands in it takes it all", async () => {
    const { said, grownBy } = await readBy("plainlyTree", filled(10 * mostBytes, { elements: xml.elements }));
    expect(said.join()).toMatch(/^\d{7} elements$/);
    expect(grownBy).toBeGreaterThan(most);
  });
});

describe("a gateway's bill", () => {
  let server: Server;
  /** So many megabytes of this, without saying so before. */
  const endless = (text: string, times: number) =>
    Readable.from(
      (function* () {
        const one = Buffer.from(text.repeat(Math.ceil(1_048_576 / text.length)));
        for (let sent = 0; sent < times; sent += 1) yield one;
      })(),
    );
  beforeAll(async () => {
    server = createServer((request, response) => {
      const name = (request.url ?? "").slice(1);
      pipeline(name === "endless" ? endless("number,amount\n#end\n", 500) : createReadStream(path.join(folder, name)), response, () => {});
    });
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  });
  afterAll(() => server.close());
  const at = (name: string) => `http://127.0.0.1:${(server.address() as AddressInfo).port}/${name}`;
  const times = (text: string) => Buffer.from(text.repeat(Math.floor(1_000_000 / text.length)));

  test("packed, takes little however much it unpacks to, says so or not", async () => {
    const archives: [string, Buffer, number, number?][] = [
      ["liar.zip", Buffer.alloc(1_000_000), 1_000, 5_000],
      ["gigabyte.zip", Buffer.alloc(1_000_000), 1_000],
      ["line.zip", times("x"), 60],
      ["empty-lines.zip", times("\n"), 60],
      ["rows.zip", times("number,amount\n"), 60],
    ];
    for (const [name, one, count, says] of archives) writeInflated(path.join(folder, name), one, count, says);
    const { said, grownBy } = await readBy(
      "alipay",
      archives.map(([name]) => at(name)),
    );
    figure(`hostile bills of Alipay: ${said.join(", ")}, ${grownBy} MB more at most`);
    const tooLarge = "a bill that is too large";
    expect(said).toEqual([expect.stringContaining("too many bytes"), tooLarge, tooLarge, tooLarge, tooLarge]);
    expect(grownBy).toBeLessThan(most);
  });

  test("plain, is read no further than a bill goes", async () => {
    const { said, grownBy } = await readBy("wechat", [at("endless")]);
    expect(said).toEqual(["a file of WeChat Pay that is too large"]);
    expect(grownBy).toBeLessThan(most);
    const bills = [written("empty.csv", "\n".repeat(60_000_000)), written("rows.csv", `number,amount\n${"1,2.00\n".repeat(8_000_000)}`)];
    const read = await readBy("bill", bills);
    figure(`hostile bills in plain text: ${read.said.join(", ")}, ${read.grownBy} MB more at most`);
    expect(read.said).toEqual(["a bill that is too large", "a bill that is too large"]);
    // So many lines as a bill may have are kept.
    expect(read.grownBy).toBeLessThan(300);
    // TWIN: who takes such a file whole and parts it into lines.
    expect((await readBy("plainlyLines", bills.slice(0, 1))).grownBy).toBeGreaterThan(most);
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
