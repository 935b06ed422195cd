import { randomBytes } from "node:crypto";
import { fileTypeFromBuffer } from "file-type";
import { isPlainPdf } from "./plain-pdf.ts";
import type { Storage } from "./storage.ts";

/** Not a PDF, or one that acts when it is opened. */
export class PaperRefused extends Error {
  readonly reason: "type" | "broken";
  constructor(reason: "type" | "broken") {
    super(`paper refused: ${reason}`);
    this.reason = reason;
  }
}

/** PDFs as they came. Their names are random: who has not been told one does not find it. They are only ever handed out as downloads. */
export type Papers = { store(upload: Buffer): Promise<{ path: string; bytes: number }> };

export const paperKey = (name: string): string => `papers/${name.slice(0, 2)}/${name}`;

export const createPapers = (storage: Storage): Papers => ({
  async store(upload) {
    const type = await fileTypeFromBuffer(upload);
    if (type?.mime !== "application/pdf") throw new PaperRefused("type");
    if (!isPlainPdf(upload)) throw new PaperRefused("broken");
    const name = `${randomBytes(16).toString("hex")}.pdf`;
    await storage.put(paperKey(name), upload, "application/pdf");
    return { path: `/files/${name}`, bytes: upload.length };
  },
});
