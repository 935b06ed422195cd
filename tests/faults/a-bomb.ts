import { closeSync, openSync, writeSync } from "node:fs";
import { constants, deflateRawSync } from "node:zlib";

const parts = {
  "[Content_Types].xml": `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>`,
  "xl/workbook.xml": `<workbook xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"><sheets><sheet name="A" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  "xl/_rels/workbook.xml.rels": `<Relationships><Relationship Id="rId1" Type="worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
};
const header = `<worksheet><sheetData><row r="1"><c r="A1" t="inlineStr"><is><t>style_code</t></is></c></row>`;

/** Some four thousand signs that do not pack, so that a megabyte packs as badly as the directory of an archive may say. */
const unpackable = (): string => Array.from({ length: 4_200 }, () => String.fromCharCode(97 + Math.floor(Math.random() * 26))).join("");

/** A megabyte of a sheet: of one text without an end, or of rows without anything in them. */
const megabyteOf = {
  cell: () => unpackable().padEnd(1_048_576, "a"),
  rows: () => `<!--${unpackable()}-->`.padEnd(1_048_576 - 4, "<row/>").replace(/<[^>]*$/, ""),
};

const unfinished = (bytes: string | Buffer) => deflateRawSync(bytes, { finishFlush: constants.Z_FULL_FLUSH });
/** So many times the same, packed in a moment: what is packed is one of them, again and again. */
const packedTimes = (one: string | Buffer, times: number, open = "", close = ""): Buffer => {
  const packed = unfinished(one);
  return Buffer.concat([unfinished(open), ...Array.from({ length: times }, () => packed), deflateRawSync(close)]);
};

type Entry = { name: string; body: Buffer; /** What it says that it unpacks to. */ size: number };

/** @returns the bytes of the file. */
const writeArchive = (file: string, entries: readonly Entry[]): number => {
  const target = openSync(file, "w", 0o600);
  let at = 0;
  const put = (bytes: Buffer) => void (at += writeSync(target, bytes));
  const directory: Buffer[] = [];
  for (const { name, body, size } of entries) {
    // Version, flags, method, time, day; then checksum, sizes and the lengths of name and extra field: as both kinds of header have them.
    const facts = Buffer.alloc(26);
    facts.writeUInt16LE(20, 0);
    facts.writeUInt16LE(8, 4);
    facts.writeUInt32LE(body.length, 14);
    facts.writeUInt32LE(size, 18);
    facts.writeUInt16LE(name.length, 22);
    const place = Buffer.alloc(14);
    place.writeUInt32LE(at, 10);
    directory.push(Buffer.from("PK\x01\x02\x14\x00", "latin1"), facts, place, Buffer.from(name));
    put(Buffer.concat([Buffer.from("PK\x03\x04", "latin1"), facts, Buffer.from(name)]));
    put(body);
  }
  const start = at;
  for (const bytes of directory) put(bytes);
  const end = Buffer.alloc(22);
  end.write("PK\x05\x06", "latin1");
  end.writeUInt16LE(entries.length, 8);
  end.writeUInt16LE(entries.length, 10);
  end.writeUInt32LE(at - start, 12);
  end.writeUInt32LE(start, 16);
  put(end);
  closeSync(target);
  return at;
};

/** An archive of one file: so many times the same, which says that it unpacks to `says` bytes. */
export const writeInflated = (file: string, one: Buffer, times: number, says = one.length * times): number =>
  writeArchive(file, [{ name: "bill.csv", body: packedTimes(one, times), size: says }]);

/**
 * Writes a workbook that unpacks to so many megabytes, in a moment.
 * @returns the bytes of the file.
 */
export const writeBomb = (file: string, kind: keyof typeof megabyteOf, megabytes: number): number => {
  const [open, close] =
    kind === "cell"
      ? [`${header}<row r="2"><c r="A2" t="inlineStr"><is><t>`, "</t></is></c></row></sheetData></worksheet>"]
      : [header, "</sheetData></worksheet>"];
  const one = megabyteOf[kind]();
  return writeArchive(file, [
    ...Object.entries(parts).map(([name, text]) => ({ name, body: deflateRawSync(text), size: Buffer.byteLength(text) })),
    { name: "xl/worksheets/sheet1.xml", body: packedTimes(one, megabytes, open, close), size: open.length + one.length * megabytes + close.length },
  ]);
};
