import { CallFailed } from "./call.ts";

const triesAPart = 4;

/**
 * Sends a file in parts, one after another, from byte `from` on; a part that does not get through is sent again. `send` is the call, quiet while there are
 * tries left; `onProgress` hears how many bytes of the file have arrived. Answers what the last part was answered.
 */
export const sendParts = async <Answer>(
  file: Blob,
  { from = 0, partBytes, signal }: { from?: number; partBytes: number; signal: AbortSignal },
  send: (at: number, part: Blob, options: { quiet: boolean; signal: AbortSignal }) => Promise<Answer>,
  onProgress: (bytes: number) => void,
): Promise<Answer | undefined> => {
  let answer: Answer | undefined;
  for (let at = from; at < file.size; at += partBytes) {
    for (let tries = 1; ; tries += 1) {
      signal.throwIfAborted();
      try {
        answer = await send(at, file.slice(at, at + partBytes), { quiet: tries < triesAPart, signal });
        break;
      } catch (error) {
        if (!(error instanceof CallFailed) || tries >= triesAPart || error.status === 401 || error.status === 404) throw error;
        await new Promise((resolve) => setTimeout(resolve, 500 * 2 ** tries));
      }
    }
    onProgress(Math.min(at + partBytes, file.size));
  }
  return answer;
};
