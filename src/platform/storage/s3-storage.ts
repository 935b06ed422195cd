import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import type { Readable } from "node:stream";
import { DeleteObjectCommand, GetObjectCommand, HeadObjectCommand, PutObjectCommand, S3Client } from "@aws-sdk/client-s3";
import { isKey, typeOfKey, type Storage } from "./storage.ts";

export type S3Settings = { endpoint?: string; region: string; bucket: string; accessKeyId: string; secretAccessKey: string };

const isMissing = (error: unknown) => ["NoSuchKey", "NotFound"].includes((error as Error).name);

/** Pictures may be kept by whoever fetched them; papers, originals and parts of imports by nobody. */
const pictureFolders = ["images/", "variants/", "shares/"];
const cacheControlOf = (key: string): string =>
  pictureFolders.some((folder) => key.startsWith(folder)) ? "public, max-age=31536000, immutable" : "private, no-store";

/** Any S3-compatible storage. Path-style addresses, because most self-hosted ones know no other. */
export const s3Storage = (settings: S3Settings): Storage => {
  const client = new S3Client({
    region: settings.region,
    ...(settings.endpoint ? { endpoint: settings.endpoint, forcePathStyle: true } : {}),
    credentials: { accessKeyId: settings.accessKeyId, secretAccessKey: settings.secretAccessKey },
  });
  const Bucket = settings.bucket;
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
    async get(Key) {
      if (!isKey(Key)) return null;
      try {
        const found = await client.send(new GetObjectCommand({ Bucket, Key }));
        return { body: found.Body as Readable, size: found.ContentLength ?? 0, type: found.ContentType ?? typeOfKey(Key) };
      } catch (error) {
        if (isMissing(error)) return null;
        throw error;
      }
    },
    async has(Key) {
      try {
        await client.send(new HeadObjectCommand({ Bucket, Key }));
        return true;
      } catch (error) {
        if (isMissing(error)) return false;
        throw error;
      }
    },
  };
};
