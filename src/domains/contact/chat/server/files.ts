import { readFile } from "node:fs/promises";
import { fileTypeFromBuffer } from "file-type";
import yauzl from "yauzl";
import { SpooledFile, type UploadedFile } from "#kit/uploaded-file.ts";
import type { Ctx } from "#platform/calls/context.ts";
import { isPlainPdf } from "#platform/storage/plain-pdf.ts";
import type { FileCard, VoiceCard } from "../contract/fields.ts";
import type { CardSnapshot } from "./cards.ts";

/** Not one of the kinds that may be sent, or one that acts when it is opened. */
export class FileRefused extends Error {
  readonly reason: "type" | "acts";
  constructor(reason: "type" | "acts") {
    super(`file refused: ${reason}`);
    this.reason = reason;
  }
}

const endings: Record<string, FileCard["ending"]> = {
  "application/pdf": "pdf",
  "application/zip": "zip",
  "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": "xlsx",
  "application/vnd.openxmlformats-officedocument.wordprocessingml.document": "docx",
};

/** Programs for the systems that people have, and macros of office documents. */
const acting = /\.(?:exe|msi|com|bat|cmd|scr|pif|js|jse|vbs|vbe|wsf|ps1|lnk|hta|jar|app|apk|dmg|sh|xlsm|docm)$|vbaproject\.bin$/i;
const mostEntries = 5_000;

/** The names in a ZIP, which office documents are too: only the table of contents is read, nothing is unpacked. */
const namesIn = (bytes: Buffer): Promise<string[]> =>
  new Promise((resolve, reject) => {
    yauzl.fromBuffer(bytes, { lazyEntries: true, validateEntrySizes: false, strictFileNames: false }, (error, zip) => {
      if (error) return reject(error);
      const names: string[] = [];
      zip.on("entry", ({ fileName }: yauzl.Entry) => {
        names.push(fileName);
        if (names.length > mostEntries) reject(new Error("too many entries"));
        else zip.readEntry();
      });
      zip.on("end", () => resolve(names));
      zip.on("error", reject);
      zip.readEntry();
    });
  });

const typeOf = async (bytes: Buffer): Promise<FileCard["ending"]> => {
  const ending = endings[(await fileTypeFromBuffer(bytes))?.mime ?? ""];
  if (!ending) throw new FileRefused("type");
  if (ending === "pdf") {
    if (!isPlainPdf(bytes)) throw new FileRefused("acts");
    return ending;
  }
  const names = await namesIn(bytes).catch(() => {
    throw new FileRefused("type");
  });
  if (names.some((name) => acting.test(name))) throw new FileRefused("acts");
  return ending;
};

/** A name as its receiver may see it: no path, no sign that turns it around, with the ending that the bytes have. */
const nameOf = (given: string, ending: string): string => {
  const bare = (given.split(/[\\/]/).at(-1) ?? "").replace(/[\p{Cc}\p{Cf}]/gu, "").trim();
  const stem = bare.toLowerCase().endsWith(`.${ending}`) ? bare.slice(0, -ending.length - 1) : bare;
  return `${[...stem].slice(0, 120).join("") || "file"}.${ending}`;
};

/** Keeps a file for the members of a conversation: sealed, behind addresses that are made for one reader. Throws `FileRefused`. */
export const keepChatFile = async (ctx: Ctx, upload: UploadedFile | SpooledFile): Promise<CardSnapshot & { kind: "file" }> => {
  const bytes = upload instanceof SpooledFile ? await readFile(upload.path) : Buffer.from(upload.bytes);
  const ending = await typeOf(bytes);
  const key = await ctx.services.privateFiles.keepSealed(bytes, ending);
  return { kind: "file", name: nameOf(upload.name, ending), size: bytes.length, ending, key };
};

/** What browsers record: sound alone in a container of video counts as one. */
const soundEndings: Record<string, VoiceCard["ending"]> = {
  "video/webm": "webm",
  "audio/webm": "webm",
  "audio/ogg": "ogg",
  "video/ogg": "ogg",
  "application/ogg": "ogg",
  "audio/mp4": "m4a",
  "video/mp4": "m4a",
  "audio/x-m4a": "m4a",
};

/** Keeps a recording as `keepChatFile` keeps a file. Throws `FileRefused`. */
export const keepVoice = async (ctx: Ctx, upload: UploadedFile, seconds: number): Promise<CardSnapshot & { kind: "voice" }> => {
  const bytes = Buffer.from(upload.bytes);
  const type = (await fileTypeFromBuffer(bytes))?.mime.split(";")[0] ?? "";
  const ending = soundEndings[type];
  if (!ending) throw new FileRefused("type");
  return { kind: "voice", seconds, size: bytes.length, ending, key: await ctx.services.privateFiles.keepSealed(bytes, ending) };
};
