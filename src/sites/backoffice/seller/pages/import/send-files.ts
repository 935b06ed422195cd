import { sendPart } from "#domains/catalogue/imports/contract/imports.ts";
import { partBytes } from "#domains/catalogue/imports/contract/limits.ts";
import { call } from "#kit/browser/call.ts";
import { sendParts } from "#kit/browser/send-parts.ts";

export type FileToSend = { of: "sheet" | "archive"; file: File; /** What has arrived already. */ from: number };

/** Sends files in parts, one after another. `onProgress` hears how many bytes have arrived in all. */
export const sendFiles = async (id: number, files: readonly FileToSend[], onProgress: (bytes: number) => void, signal: AbortSignal): Promise<void> => {
  const arrived = files.map(({ from }) => from);
  for (const [index, { of, file, from }] of files.entries()) {
    await sendParts(
      file,
      { from, partBytes, signal },
      (at, part, options) => call(sendPart, { id, of, at, part: part as never }, options),
      (bytes) => {
        arrived[index] = bytes;
        onProgress(arrived.reduce((sum, one) => sum + one, 0));
      },
    );
  }
};
