import type { Readable } from "node:stream";

/** Both ends are inside: 0 to 9 are ten bytes. */
export type ByteRange = { start: number; end: number };
export type StoredFile = { body: Readable; size: number; type: string };

/** Files by key (`images/ab/abcd….webp`). Keys are made by the server alone and name the content, so a file never changes. */
export type Storage = {
  put(key: string, body: Buffer, type: string): Promise<void>;
  /** The same from a file on this machine, without holding it in memory; the file stays where it is. */
  putFile(key: string, file: string, type: string): Promise<void>;
  get(key: string): Promise<StoredFile | null>;
  /** Part of a file, which has so many bytes (`sizeOf`); `size` of the answer is the part's. */
  getRange(key: string, range: ByteRange): Promise<StoredFile | null>;
  /** In bytes; null when there is no such file. */
  sizeOf(key: string): Promise<number | null>;
  has(key: string): Promise<boolean>;
  /** Nothing happens when there is no such file. Public files stay for good: pages and orders name them. */
  remove(key: string): Promise<void>;
};

const typeOfEnding: Record<string, string> = {
  webp: "image/webp",
  avif: "image/avif",
  jpg: "image/jpeg",
  png: "image/png",
  tiff: "image/tiff",
  svg: "image/svg+xml",
  pdf: "application/pdf",
  csv: "text/csv; charset=utf-8",
  xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
  json: "application/json",
  mp4: "video/mp4",
  webm: "audio/webm",
  ogg: "audio/ogg",
  m4a: "audio/mp4",
};
export const typeOfKey = (key: string): string => typeOfEnding[key.slice(key.lastIndexOf(".") + 1)] ?? "application/octet-stream";

/** Keys the server makes: lower-case segments, no dots in a row. Anything else is not looked up. */
export const isKey = (key: string): boolean => /^[a-z0-9-]+(\/[a-z0-9-]+)*\/[a-z0-9-]+(\.[a-z0-9-]+){1,3}$/.test(key);
