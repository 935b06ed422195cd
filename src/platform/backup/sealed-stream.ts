import { createCipheriv, createDecipheriv, randomBytes, scryptSync } from "node:crypto";
import { createReadStream, createWriteStream } from "node:fs";
import { open } from "node:fs/promises";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGunzip, createGzip } from "node:zlib";

/** A back-up that cannot be written or read; its message is one line for whoever runs it. */
export class BackupError extends Error {
  override readonly name = "BackupError";
}

const magic = Buffer.from("TPBACKUP1");
const saltLength = 16;
const headLength = magic.length + 1 + saltLength;
const pieceBytes = 1_048_576;
const tagLength = 16;
const keyOf = (key: string, salt: Buffer): Buffer => scryptSync(key, salt, 32, { N: 16_384, r: 8, p: 1 });
/** Pieces are numbered and the last one says so: none can be left out, doubled, moved or cut off unseen. */
const ivOf = (number: number): Buffer => {
  const iv = Buffer.alloc(12);
  iv.writeUIntBE(number, 6, 6);
  return iv;
};

async function* inPieces(source: AsyncIterable<Buffer>): AsyncGenerator<{ piece: Buffer; isLast: boolean }> {
  let held = Buffer.alloc(0);
  for await (const chunk of source) {
    held = Buffer.concat([held, chunk]);
    for (; held.length > pieceBytes; held = held.subarray(pieceBytes)) yield { piece: held.subarray(0, pieceBytes), isLast: false };
  }
  yield { piece: held, isLast: true };
}

/** Writes packed bytes to `file` (0600), sealed by `key` (AES-256-GCM) where there is one. */
export const writeSealed = async (file: string, source: AsyncIterable<Buffer>, key: string | undefined): Promise<void> => {
  const salt = randomBytes(saltLength);
  const sealing = key === undefined ? undefined : keyOf(key, salt);
  const seal = async function* (packed: AsyncIterable<Buffer>) {
    yield Buffer.concat([magic, Buffer.from([sealing ? 1 : 0]), salt]);
    if (!sealing) return yield* packed;
    let number = 0;
    for await (const { piece, isLast } of inPieces(packed)) {
      const cipher = createCipheriv("aes-256-gcm", sealing, ivOf((number += 1))).setAAD(Buffer.from([isLast ? 1 : 0]));
      const body = Buffer.concat([cipher.update(piece), cipher.final()]);
      const head = Buffer.alloc(5);
      head.writeUInt32BE(body.length);
      head[4] = isLast ? 1 : 0;
      yield Buffer.concat([head, cipher.getAuthTag(), body]);
    }
  };
  await pipeline(Readable.from(source), createGzip({ level: 3 }), seal, createWriteStream(file, { mode: 0o600 }));
};

async function* unsealed(source: AsyncIterable<Buffer>, key: Buffer): AsyncGenerator<Buffer> {
  let held = Buffer.alloc(0);
  let number = 0;
  let isWhole = false;
  for await (const chunk of source) {
    held = Buffer.concat([held, chunk]);
    while (held.length >= 5 + tagLength) {
      const length = held.readUInt32BE(0);
      const end = 5 + tagLength + length;
      if (length > pieceBytes) throw new BackupError("this back-up is damaged");
      if (held.length < end) break;
      const decipher = createDecipheriv("aes-256-gcm", key, ivOf((number += 1)))
        .setAAD(held.subarray(4, 5))
        .setAuthTag(held.subarray(5, 5 + tagLength));
      try {
        yield Buffer.concat([decipher.update(held.subarray(5 + tagLength, end)), decipher.final()]);
      } catch {
        throw new BackupError(number === 1 ? "BACKUP_KEY does not open this back-up, or it is damaged" : "this back-up is damaged");
      }
      isWhole = held[4] === 1;
      held = held.subarray(end);
    }
  }
  if (!isWhole || held.length > 0) throw new BackupError("this back-up is cut short");
}

/** What was written, as it was given. Throws BackupError for what is no back-up, was changed, is cut short, or sealed with another key. */
export async function* readSealed(file: string, key: string | undefined): AsyncGenerator<Buffer> {
  const handle = await open(file).catch(() => {
    throw new BackupError(`there is no file ${file}`);
  });
  const { buffer, bytesRead } = await handle.read(Buffer.alloc(headLength), 0, headLength, 0).finally(() => handle.close());
  if (bytesRead < headLength || !buffer.subarray(0, magic.length).equals(magic)) throw new BackupError(`${file} is no back-up of a portal`);
  const isSealed = buffer[magic.length] === 1;
  if (isSealed && key === undefined) throw new BackupError("this back-up is sealed: set BACKUP_KEY to the key that it was made with");
  const body = createReadStream(file, { start: headLength, highWaterMark: 1 << 18 });
  const packed: Readable = isSealed ? Readable.from(unsealed(body, keyOf(key ?? "", buffer.subarray(magic.length + 1)))) : body;
  const unpacked = createGunzip();
  packed.once("error", (error) => unpacked.destroy(error));
  packed.pipe(unpacked);
  try {
    for await (const chunk of unpacked) yield chunk as Buffer;
  } catch (error) {
    throw error instanceof BackupError ? error : new BackupError("this back-up is damaged or cut short");
  } finally {
    body.destroy();
    unpacked.destroy();
  }
}
