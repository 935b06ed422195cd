import type { AnyCall } from "#kit/call.ts";
import { refuse } from "#kit/refusal.ts";
import type { UploadedFile } from "#kit/uploaded-file.ts";
import type { Ctx } from "#platform/calls/context.ts";
import { isPlainPdf } from "#platform/storage/plain-pdf.ts";

type TakesFapiao = AnyCall & { refusals: Readonly<Record<"type" | "broken", unknown>> };

/** An OFD (GB/T 33190) is a ZIP whose root document is called so. */
const isOfd = (bytes: Buffer): boolean => bytes.subarray(0, 4).toString("latin1") === "PK\u0003\u0004" && bytes.includes("OFD.xml");

/** Keeps a fapiao as it is, sealed; what is neither PDF nor OFD is refused at its field. */
export const keepFile = async (ctx: Ctx, call: TakesFapiao, file: Pick<UploadedFile, "bytes">): Promise<string> => {
  const bytes = Buffer.from(file.bytes);
  const isPdf = bytes.subarray(0, 5).toString("latin1") === "%PDF-";
  if (!isPdf && !isOfd(bytes)) throw refuse<AnyCall>(call, "type", {}, ["file"]);
  if (isPdf && !isPlainPdf(bytes)) throw refuse<AnyCall>(call, "broken", {}, ["file"]);
  return ctx.services.privateFiles.keepSealed(bytes, isPdf ? "pdf" : "ofd");
};
