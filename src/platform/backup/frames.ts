import { BackupError } from "./sealed-stream.ts";

/** What a back-up is made of, in this order: the head, tables each with their rows, counters, files each with their bytes, the end. */
export type Head = {
  head: { format: 1; madeAt: string; migrations: { domain: string; name: string; hash: string }[]; tables: number };
};
export type Frame =
  | Head
  | { table: string; columns: readonly string[] }
  | { rows: readonly string[] }
  | { counters: Record<string, { value: string; isUsed: boolean }> }
  | { file: string; bytes: number }
  | { chunk: Buffer }
  | { end: { rows: number; files: number; bytes: number } };

const json = 1;
const bytes = 2;

export const frameBytes = (frame: Frame): Buffer => {
  const isChunk = "chunk" in frame;
  const body = isChunk ? frame.chunk : Buffer.from(JSON.stringify(frame));
  const head = Buffer.alloc(5);
  head.writeUInt32BE(body.length);
  head[4] = isChunk ? bytes : json;
  return Buffer.concat([head, body]);
};

/** Larger than any frame that is written: one row may hold a long text. */
const mostBytes = 512 * 1024 * 1024;

export async function* framesIn(source: AsyncIterable<Buffer>): AsyncGenerator<Frame> {
  let held: Buffer[] = [];
  let length = 0;
  const take = (count: number): Buffer => {
    const all = Buffer.concat(held);
    held = [all.subarray(count)];
    length -= count;
    return all.subarray(0, count);
  };
  let next: { kind: number; size: number } | undefined;
  for await (const chunk of source) {
    held.push(chunk);
    length += chunk.length;
    for (;;) {
      if (!next) {
        if (length < 5) break;
        const head = take(5);
        next = { size: head.readUInt32BE(0), kind: head[4] ?? 0 };
        if (next.size > mostBytes) throw new BackupError("this back-up is damaged");
      }
      if (length < next.size) break;
      const body = take(next.size);
      const { kind } = next;
      next = undefined;
      yield kind === bytes ? { chunk: body } : (JSON.parse(body.toString()) as Frame);
    }
  }
  if (length > 0 || next) throw new BackupError("this back-up is cut short");
}
