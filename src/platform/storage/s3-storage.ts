import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import type { Readable } from "node:stream";
import { DeleteObjectCommand, GetObjectCommand, HeadObjectCommand, PutObjectCommand, S3Client } from "@aws-sdk/client-s3";
import { isKey, typeOfKey, type Storage, type StoredFile } from "./storage.ts";

export type S3Settings = { endpoint?: string; region: string; bucket: string; accessKeyId: string; secretAccessKey: string };

const isMissing = (error: unknown) => ["NoSuchKey", "NotFound"].includes((error as Error).name);

/** Pictures and videos may be kept by whoever fetched them; papers, originals and parts of imports by nobody. */
const publicFolders = ["images/", "variants/", "shares/", "videos/"];
const cacheControlOf = (key: string): string =>
  publicFolders.some((folder) => key.startsWith(folder)) ? "public, max-age=31536000, immutable" : "private, no-store";

/** Any S3-compatible storage. Path-style addresses, because most self-hosted ones know no other. */
export const s3Storage = (settings: S3Settings): Storage => {
  const client = new S3Client({
    region: settings.region,
    ...(settings.endpoint ? { endpoint: settings.endpoint, forcePathStyle: true } : {}),
    credentials: { accessKeyId: settings.accessKeyId, secretAccessKey: settings.secretAccessKey },
  });
  const Bucket = settings.bucket;
  const orNull = (error: unknown): null => {
    if (isMissing(error)) return null;
    throw error;
  };
  const fetched = async (Key: string, Range?: string): Promise<StoredFile | null> => {
    if (!isKey(Key)) return null;
    const found = await client.send(new GetObjectCommand({ Bucket, Key, ...(Range ? { Range } : {}) })).catch(orNull);
    return found && { body: found.Body as Readable, size: found.ContentLength ?? 0, type: found.ContentType ?? typeOfKey(Key) };
  };
  const sizeOf = async (Key: string): Promise<number | null> => {
    const found = await client.send(new HeadObjectCommand({ Bucket, Key })).catch(orNull);
    return found && (found.ContentLength ?? 0);
  };
  return {
    async put(Key, Body, ContentType) {
      await client.send(new PutObjectCommand({ Bucket, Key, Body, ContentType, CacheControl: cacheControlOf(Key) }));
    },
    async remove(Key) {
      await client.send(new DeleteObjectCommand({ Bucket, Key }));
    },
    async putFile(Key, file, ContentType) {
      const { size } = await stat(file);
      const Body = createReadStream(file);
      await client.send(new PutObjectCommand({ Bucket, Key, Body, ContentLength: size, ContentType, CacheControl: cacheControlOf(Key) }));
    },
    get: (Key) => fetched(Key),
    getRange: (Key, { start, end }) => fetched(Key, `bytes=${start}-${end}`),
    sizeOf,
    has: async (Key) => (await sizeOf(Key)) !== null,
  };
};
