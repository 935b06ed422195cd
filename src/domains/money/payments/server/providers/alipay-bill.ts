import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { fromBufferPromise } from "yauzl";
import { isNameThere, tokenOf } from "./alipay-calls.ts";
import { billLine, billRows, keptOf, type BillRow } from "./bill-lines.ts";
import { yuan } from "./china-forms.ts";
import { gatewayPatience, type StatementLine } from "./provider.ts";

/** A day of a busy market, all files of its archive together; more than that is no bill. */
const mostBytes = 64 * 1024 * 1024;
/** One with the lines and one with their sums is what comes. */
const mostFiles = 10;

const tooLarge = () => new Error("a bill that is too large");

/** What was answered, as far as a bill goes. */
const archiveOf = async (response: Response): Promise<Buffer> => {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of response.body ?? []) {
    size += part.length;
    if (size > mostBytes) throw tooLarge();
    parts.push(part);
  }
  return Buffer.concat(parts);
};

/** The files of the archive that a bill comes in, as text. What they are called is not read: names are in an encoding that the archive does not say. */
const textsOf = async (archive: Buffer): Promise<string[]> => {
  const zip = await fromBufferPromise(archive, { decodeStrings: false });
  if (zip.entryCount > mostFiles) throw tooLarge();
  const texts: string[] = [];
  let size = 0;
  for await (const entry of zip.eachEntry()) {
    size += entry.uncompressedSize;
    if (size > mostBytes) throw tooLarge();
    texts.push(new TextDecoder("gb18030").decode(await buffer(Readable.from(await zip.openReadStreamPromise(entry)))));
  }
  return texts;
};

const first = "支付宝交易号";
const kinds = new Map([
  ["交易", "payment"],
  ["退款", "refund"],
] as const);

/** The rows of a day's bill whose first column has this name, at an address that is good for half a minute. */
export const alipayBillRows = async (url: string, first: string): Promise<BillRow[]> => {
  const response = await fetch(url, { signal: AbortSignal.timeout(gatewayPatience) });
  if (!response.ok) throw new Error(`Alipay's bill was answered with ${response.status}`);
  const texts = await textsOf(await archiveOf(response));
  // The other file of the archive has the sums.
  const detail = texts.find((text) => text.includes(`${first},`));
  if (detail === undefined) throw new Error(`Alipay's bill has no lines with ${first}`);
  return billRows(detail, { first, between: ",", ends: /^#/ });
};

/** A day's bill of business ("业务明细"). */
export const alipayBill = async (url: string): Promise<StatementLine[]> =>
  (await alipayBillRows(url, first)).flatMap((row) => {
    const of = kinds.get(row["业务类型"] as "交易");
    if (!of) return [];
    const common = {
      of,
      token: tokenOf(row["商户订单号"] ?? ""),
      currency: yuan,
      amount: row["订单金额（元）"] ?? "",
      at: row["完成时间"] ?? "",
      // What Alipay keeps of a seller's own trade is theirs, or stands in the bill of our account.
      kept: isNameThere(row["商户订单号"] ?? "") ? 0n : -keptOf(row["服务费（元）"]),
    };
    return [billLine({ ...common, transactionId: row[of === "refund" ? "退款批次号/请求号" : first] ?? "" })];
  });
