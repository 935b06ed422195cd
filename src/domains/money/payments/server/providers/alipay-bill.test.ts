import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import { afterEach, expect, test } from "vitest";
import yazl from "yazl";
import { alipayBillRows } from "./alipay-bill.ts";
import type { BillRow } from "./bill-lines.ts";

let server: Server | undefined;
afterEach(() => server?.close());

const at = async (files: Record<string, Buffer>): Promise<string> => {
  const zip = new yazl.ZipFile();
  for (const [name, bytes] of Object.entries(files)) zip.addBuffer(bytes, name);
  zip.end();
  const archive = await buffer(zip.outputStream);
  server = createServer((_request, response) => response.end(archive));
  await new Promise<void>((resolve) => server?.listen(0, "127.0.0.1", resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
};
const rowsAt = async (files: Record<string, Buffer>) => {
  const rows: BillRow[] = [];
  for await (const row of alipayBillRows(await at(files), "number")) rows.push(row);
  return rows;
};
const line = Buffer.from("number,amount\n1,2.00\n#end\n");

test("a bill of a few files is read", async () => {
  expect(await rowsAt({ "a.csv": line, "b.csv": Buffer.from("sums") })).toEqual([{ number: "1", amount: "2.00" }]);
});

test("one of many files is not, nor one that unpacks to more than a busy day", async () => {
  const many = Object.fromEntries(Array.from({ length: 11 }, (_, n) => [`${n}.csv`, line]));
  await expect(rowsAt(many)).rejects.toThrow("too large");
  server?.close();
  // Small as it is sent: nothing but zeros, and no file of it alone too large.
  const zeros = Buffer.alloc(40 * 1024 * 1024);
  await expect(rowsAt({ "a.csv": line, "b.csv": zeros, "c.csv": zeros })).rejects.toThrow("too large");
});
