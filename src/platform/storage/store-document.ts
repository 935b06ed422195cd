import type { AnyCall } from "#kit/call.ts";
import { refuse } from "#kit/refusal.ts";
import type { UploadedFile } from "#kit/uploaded-file.ts";
import type { Ctx } from "../calls/context.ts";
import { DocumentRefused, type PrivateFile } from "./private-files.ts";

/** A call that takes one document has a word for each thing that may be wrong with it. */
type TakesDocument = AnyCall & { refusals: Readonly<Record<DocumentRefused["reason"], unknown>> };

/** Keeps the private file that a call was handed; what cannot be kept is refused at its field, in the call's own words. */
export const storeDocument = async (ctx: Ctx, call: TakesDocument, file: Pick<UploadedFile, "bytes">): Promise<PrivateFile> => {
  try {
    return await ctx.services.privateFiles.store(Buffer.from(file.bytes));
  } catch (error) {
    throw error instanceof DocumentRefused ? refuse<AnyCall>(call, error.reason, {}, ["file"]) : error;
  }
};
