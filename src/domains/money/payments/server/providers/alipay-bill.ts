import { fromBufferPromise } from "yauzl";
import { isNameThere, tokenOf } from "./alipay-calls.ts";
import { billLine, billRows, billText, billTooLarge, keptOf, linesOfRows, mostBillBytes, type BillRow } from "./bill-lines.ts";
import { yuan } from "./china-forms.ts";
import { gatewayPatience, type StatementLine } from "./provider.ts";

/** As it is sent, packed; so much is held. */
const mostPackedBytes = 16 * 1024 * 1024;
/** One with the lines and one with their sums is what comes. */
const mostFiles = 10;

/** What was answered, as far as a bill goes. */
const archiveOf = async (response: Response): Promise<Buffer> => {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of response.body ?? []) {
    size += part.length;
    if (size > mostPackedBytes) throw billTooLarge();
    parts.push(part);
  }
  return Buffer.concat(parts);
};

/**
 * The lines of all files of the archive that a bill comes in, an empty one after each. What they are called is not read: names are in an encoding that the archive
 * does not say. A file that unpacks to more than it says it would ends the reading.
 */
async function* textIn(archive: Buffer): AsyncGenerator<string[]> {
  const zip = await fromBufferPromise(archive, { decodeStrings: false });
  if (zip.entryCount > mostFiles) throw billTooLarge();
  let size = 0;
  for await (const entry of zip.eachEntry()) {
    size += entry.uncompressedSize;
    if (size > mostBillBytes) throw billTooLarge();
    yield* billText(await zip.openReadStreamPromise(entry), "gb18030");
    yield [""];
  }
}

const first = "支付宝交易号";
const kinds = new Map([
  ["交易", "payment"],
  ["退款", "refund"],
] as const);

/** The rows of a day's bill whose first column has this name, at an address that is good for half a minute. The other file of the archive has the sums. */
export async function* alipayBillRows(url: string, first: string): AsyncGenerator<BillRow> {
  const response = await fetch(url, { signal: AbortSignal.timeout(gatewayPatience) });
  if (!response.ok) throw new Error(`Alipay's bill was answered with ${response.status}`);
  yield* billRows(textIn(await archiveOf(response)), { first, between: ",", ends: /^#/ });
}

/** A day's bill of business ("业务明细"). */
export const alipayBill = (url: string): Promise<StatementLine[]> =>
  linesOfRows(alipayBillRows(url, first), (row) => {
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
