import { createHmac, hkdfSync, randomBytes, timingSafeEqual } from "node:crypto";
import type { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { fileTypeFromBuffer } from "file-type";
import { unixSeconds } from "#kit/time.ts";
import { openBytes, sealBytes } from "../secrets/seal.ts";
import { ImageRefused, type Images } from "./images.ts";
import { isPlainPdf } from "./plain-pdf.ts";
import { typeOfKey, type Storage } from "./storage.ts";

/** An address is good for so long, and only with the session of the reader it was made for. */
const addressSeconds = 15 * 60;

export class DocumentRefused extends Error {
  readonly reason: "type" | "broken" | "pixels";
  constructor(reason: "type" | "broken" | "pixels") {
    super(`document refused: ${reason}`);
    this.reason = reason;
  }
}

export type PrivateFile = { name: string; type: string; size: number };

/**
 * Papers of people and companies. They stand sealed below `private/`, which no public route reads; a domain decides who may
 * see one and hands out an address that is good for a quarter of an hour and for that reader's session alone.
 */
export type PrivateFiles = {
  /** Keeps a PDF as it is and a picture re-encoded (which drops GPS data, scripts and trailing bytes). Throws `DocumentRefused`. */
  store(upload: Buffer): Promise<PrivateFile>;
  /** Keeps a table made here (CSV or XLSX, by its path on this machine) without holding it in memory. It is saved, never shown. */
  keepTable(file: string, ending: "csv" | "xlsx"): Promise<string>;
  /** Keeps what its caller has looked at, as it is and sealed. */
  keepSealed(bytes: Buffer, ending: "pdf" | "ofd" | "xlsx" | "docx" | "zip" | "webm" | "ogg" | "m4a"): Promise<string>;
  /** `shownAs` names the file when it is saved. A print file that `Images.storeProof` kept goes by the last part of its key. */
  address(name: string, reader: { userId: number; now: Date; shownAs?: string }): string;
  /** Whether this is an address made here, for this reader, still good. */
  isGood(query: { name: string; for: string; until: string; as: string; sign: string }, userId: number, now: Date): boolean;
  read(name: string): Promise<{ body: Buffer; type: string } | null>;
  /** A table or a print file is read as it is sent; null for anything else. */
  readWhole(name: string): Promise<{ body: Readable; type: string } | null>;
  remove(name: string): Promise<void>;
};

const paperForm = /^[0-9a-f]{32}\.(webp|pdf)$/;
/** Files of conversations, and tax invoices: sealed as papers are. */
const sealedForm = /^s[0-9a-f]{32}\.(pdf|ofd|xlsx|docx|zip|webm|ogg|m4a)$/;
/** Tables are the reader's own goods: out of everyone's reach, but not sealed, so that they can be sent as they are read. */
const tableForm = /^[0-9a-f]{32}\.(csv|xlsx)$/;
/** Named by their content, by whoever keeps them: one is reached by an address made here alone, and nothing here removes it. */
const originalForm = /^[0-9a-f]{40}\.(png|jpg|tiff|webp)$/;
const keyOf = (name: string) => `${originalForm.test(name) ? "originals" : "private"}/${name.slice(0, 2)}/${name}`;

export const createPrivateFiles = (storage: Storage, images: Images, secret: string): PrivateFiles => {
  const signing = Buffer.from(hkdfSync("sha256", secret, "threadport private files", "addresses", 32));
  const signature = (name: string, userId: number | string, until: number | string, shownAs: string) =>
    createHmac("sha256", signing)
      .update(JSON.stringify([name, String(userId), String(until), shownAs]))
      .digest("hex");
  return {
    async store(upload) {
      const type = await fileTypeFromBuffer(upload);
      let body = upload;
      let ending = "pdf";
      if (type?.mime === "application/pdf") {
        if (!isPlainPdf(upload)) throw new DocumentRefused("broken");
      } else {
        if (!type || !["image/jpeg", "image/png", "image/webp"].includes(type.mime)) throw new DocumentRefused("type");
        try {
          body = (await images.reencode(upload)).data;
        } catch (error) {
          throw error instanceof ImageRefused ? new DocumentRefused(error.reason) : error;
        }
        ending = "webp";
      }
      const name = `${randomBytes(16).toString("hex")}.${ending}`;
      await storage.put(keyOf(name), sealBytes(secret, "private files", name, body), "application/octet-stream");
      return { name, type: typeOfKey(name), size: body.length };
    },
    async keepTable(file, ending) {
      const name = `${randomBytes(16).toString("hex")}.${ending}`;
      await storage.putFile(keyOf(name), file, typeOfKey(name));
      return name;
    },
    async keepSealed(bytes, ending) {
      const name = `s${randomBytes(16).toString("hex")}.${ending}`;
      await storage.put(keyOf(name), sealBytes(secret, "private files", name, bytes), "application/octet-stream");
      return name;
    },
    address(name, { userId, now, shownAs = "" }) {
      const until = unixSeconds(now) + addressSeconds;
      return `/private/${name}?${new URLSearchParams({ for: String(userId), until: String(until), ...(shownAs ? { as: shownAs } : {}), sign: signature(name, userId, until, shownAs) }).toString()}`;
    },
    isGood(query, userId, now) {
      if (query.for !== String(userId) || !/^\d{10}$/.test(query.until) || Number(query.until) < unixSeconds(now)) return false;
      const wanted = Buffer.from(signature(query.name, userId, query.until, query.as));
      const given = Buffer.from(query.sign);
      return given.length === wanted.length && timingSafeEqual(given, wanted);
    },
    async read(name) {
      if (!paperForm.test(name) && !sealedForm.test(name)) return null;
      const file = await storage.get(keyOf(name));
      return file ? { body: openBytes(secret, "private files", name, await buffer(file.body)), type: typeOfKey(name) } : null;
    },
    async readWhole(name) {
      const file = tableForm.test(name) || originalForm.test(name) ? await storage.get(keyOf(name)) : null;
      return file ? { body: file.body, type: typeOfKey(name) } : null;
    },
    async remove(name) {
      if (paperForm.test(name) || sealedForm.test(name) || tableForm.test(name)) await storage.remove(keyOf(name));
    },
  };
};
