import { sendPart } from "#domains/catalogue/imports/contract/imports.ts";
import { partBytes } from "#domains/catalogue/imports/contract/limits.ts";
import { call, CallFailed } from "#kit/browser/call.ts";

export type FileToSend = { of: "sheet" | "archive"; file: File; /** What has arrived already. */ from: number };

const triesAPart = 4;

/** Sends files in parts, one after another; a part that does not get through is sent again. `onProgress` hears how many bytes have arrived in all. */
export const sendFiles = async (id: number, files: readonly FileToSend[], onProgress: (bytes: number) => void, signal: AbortSignal): Promise<void> => {
  let sent = files.reduce((sum, { from }) => sum + from, 0);
  for (const { of, file, from } of files) {
    for (let at = from; at < file.size; at += partBytes) {
      const part = file.slice(at, at + partBytes) as never;
      for (let tries = 1; ; tries += 1) {
        signal.throwIfAborted();
        try {
          await call(sendPart, { id, of, at, part }, { quiet: tries < triesAPart, signal });
          break;
        } catch (error) {
          if (!(error instanceof CallFailed) || tries >= triesAPart || error.status === 401 || error.status === 404) throw error;
          await new Promise((resolve) => setTimeout(resolve, 500 * 2 ** tries));
        }
      }
      sent += Math.min(partBytes, file.size - at);
      onProgress(sent);
    }
  }
};
