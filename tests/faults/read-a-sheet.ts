/** A process that reads what strangers send, one file after the other, and says what it said of each and how much it grew by. `plainly…` are readers without limits. */
import { generateKeyPairSync } from "node:crypto";
import { createReadStream, readFileSync } from "node:fs";
import { SaxesParser } from "saxes";
import { readApart } from "#domains/catalogue/imports/server/sheets/read-apart.ts";
import { SheetFault } from "#domains/catalogue/imports/server/sheets/sheet-fault.ts";
import { openArchive } from "#domains/catalogue/imports/server/sheets/zip.ts";
import { alipayBillRows } from "#domains/money/payments/server/providers/alipay-bill.ts";
import { billLine, billRows, billText, linesOfRows, mostBillBytes } from "#domains/money/payments/server/providers/bill-lines.ts";
import { fileOfWechat } from "#domains/money/payments/server/providers/wechat-calls.ts";
import { statementOf } from "#domains/money/payments/server/rules/bank-statement.ts";
import { linesOfSheet } from "#domains/trade/duties/server/rules/lines-of-sheet.ts";
import { peakKilobytes } from "#tests/harness/peak-kilobytes.ts";

const [how = "", megabytes, ...files] = process.argv.slice(2);

const columns = { first: "number", between: ",", ends: /^#/ };
const readBill = (parts: AsyncIterable<Uint8Array>) =>
  linesOfRows(billRows(billText(parts, "utf-8"), columns), ({ number = "", amount = "" }) => [
    billLine({ of: "payment", transactionId: number, token: "", currency: "CNY", amount, at: "2026-11-28 10:00:00", kept: 0n }),
  ]);

const ways: Record<string, (file: string) => unknown> = {
  async sheet(file) {
    for await (const _piece of readApart(file, new AbortController().signal, Number(megabytes) || undefined));
  },
  statement: (file) => void statementOf(readFileSync(file), "CNY"),
  duties: (file) => void linesOfSheet(readFileSync(file)),
  bill: async (file) => void (await readBill(createReadStream(file))),
  async alipay(url) {
    for await (const _row of alipayBillRows(url, columns.first));
  },
  async wechat(url) {
    const { privateKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
    const keys = { mchId: "1", appId: "1", serial: "1", privateKey, apiV3Keys: [], publicKeys: new Map(), url, hasH5: false };
    await readBill(fileOfWechat(keys, url, "", mostBillBytes));
  },
  async plainlySheet(file) {
    const archive = await openArchive(
      file,
      { entries: 10, bytes: 1e9, ratio: 400 },
      { broken: new SheetFault("broken_sheet"), bomb: new SheetFault("too_large_inside") },
    );
    const parser = new SaxesParser({ xmlns: false });
    let longest = "";
    parser.on("text", (text) => void (longest = text.length > longest.length ? text : longest));
    const sheet = archive.entries.at(-1);
    if (sheet) for await (const chunk of await archive.open(sheet)) parser.write((chunk as Buffer).toString());
    archive.close();
    return `a text of ${longest.length}`;
  },
  plainlyTree(file) {
    const elements: object[] = [];
    const parser = new SaxesParser({ xmlns: false });
    parser.on("opentag", ({ name, attributes }) => void elements.push({ name, text: "", attributes, children: [] }));
    parser.write(readFileSync(file, "utf8")).close();
    return `${elements.length} elements`;
  },
  plainlyLines: (file) => `${readFileSync(file, "utf8").split("\n").length} lines`,
};

const atFirst = process.memoryUsage.rss();
const said: string[] = [];
for (const file of files)
  try {
    said.push(String((await ways[how]?.(file)) ?? "read"));
  } catch (error) {
    const { reason, code, message } = error as Error & { reason?: string; code?: string };
    said.push(reason ?? code ?? message);
  }
const grownBy = Math.round(peakKilobytes() / 1024 - atFirst / 1_048_576);
process.stdout.write(`${JSON.stringify({ said, grownBy })}\n`);
