import { SaxesParser } from "saxes";
import { openArchive, type Archive } from "./zip.ts";
import { kept, mostColumnsRead, SheetFault, type ReadRow } from "./sheet-fault.ts";

const limits = { entries: 5_000, bytes: 700 * 1024 * 1024, ratio: 400 };
/** Texts that cells share are held in memory while the sheet is read; so is the list that names them. */
const mostSharedCharacters = 30_000_000;
const charactersOfOne = 24;
/** Of one text, and of anything between two signs of the markup: the parser holds it until it ends. Spreadsheets end cells at 32,767. */
const longestText = 1_000_000;
const deepest = 100;

const faults = () => ({ broken: new SheetFault("broken_sheet", { row: 1 }), bomb: new SheetFault("too_large_inside") });
/** A text and what came of it now. */
const grown = (text: string, piece: string): string => {
  if (text.length + piece.length > longestText) throw faults().bomb;
  return text + piece;
};

const localName = (name: string): string => name.slice(name.indexOf(":") + 1);

type Sinks = { open?(name: string, attributes: Record<string, string>): void; text?(text: string): void; close?(name: string): void };

/** Goes through an XML part of the workbook piece by piece; after each piece the caller may hand on what it has. */
async function* walk(archive: Archive, path: string, sinks: Sinks): AsyncGenerator<void> {
  const entry = archive.entries.find((one) => one.name.toLowerCase() === path.toLowerCase());
  if (!entry) throw faults().broken;
  const parser = new SaxesParser({ xmlns: false });
  parser.on("error", (error) => {
    throw error;
  });
  // A document type could name entities; no spreadsheet program writes one.
  parser.on("doctype", () => {
    throw new Error("a document type");
  });
  let depth = 0;
  // Since the parser last said anything: so much it holds, at the least.
  let held = 0;
  const heard = () => void (held = 0);
  const text = (piece: string) => {
    heard();
    sinks.text?.(piece);
  };
  parser.on("opentag", (tag) => {
    heard();
    depth += 1;
    if (depth > deepest) throw new Error("deeper than any sheet");
    sinks.open?.(localName(tag.name), tag.attributes as Record<string, string>);
  });
  parser.on("text", text);
  parser.on("cdata", text);
  parser.on("comment", heard);
  parser.on("processinginstruction", heard);
  parser.on("closetag", (tag) => {
    heard();
    depth -= 1;
    sinks.close?.(localName(tag.name));
  });
  const decoder = new TextDecoder("utf-8");
  const stream = await archive.open(entry);
  try {
    for await (const chunk of stream) {
      const piece = decoder.decode(chunk as Buffer, { stream: true });
      held += piece.length;
      parser.write(piece);
      if (held > longestText) throw faults().bomb;
      yield;
    }
    parser.write(decoder.decode()).close();
    yield;
  } finally {
    stream.destroy();
  }
}

const through = async (parts: AsyncGenerator<void>): Promise<void> => {
  for await (const _piece of parts);
};

/** The first sheet that is not hidden, by its part in the archive. */
const firstSheet = async (archive: Archive): Promise<string> => {
  const sheets: { id: string; isHidden: boolean }[] = [];
  await through(
    walk(archive, "xl/workbook.xml", {
      open(name, attributes) {
        if (name === "sheet") {
          const id = Object.entries(attributes).find(([key]) => localName(key) === "id" && key !== "id")?.[1] ?? attributes["id"] ?? "";
          sheets.push({ id, isHidden: (attributes["state"] ?? "visible") !== "visible" });
        }
      },
    }),
  );
  const targets = new Map<string, string>();
  await through(
    walk(archive, "xl/_rels/workbook.xml.rels", {
      open(name, attributes) {
        if (name === "Relationship" && attributes["TargetMode"] !== "External") targets.set(attributes["Id"] ?? "", attributes["Target"] ?? "");
      },
    }),
  );
  const target = targets.get((sheets.find((sheet) => !sheet.isHidden) ?? sheets[0])?.id ?? "");
  if (!target) throw faults().broken;
  return target.startsWith("/") ? target.slice(1) : `xl/${target}`;
};

/** Spreadsheets write the end of a line in a cell so. */
const keptCell = (text: string): string => kept(text.replaceAll("_x000D_", ""));

const sharedTexts = async (archive: Archive): Promise<string[]> => {
  const texts: string[] = [];
  if (!archive.entries.some((entry) => entry.name.toLowerCase() === "xl/sharedstrings.xml")) return texts;
  let text = "";
  let inText = false;
  let inPhonetic = false;
  let characters = 0;
  await through(
    walk(archive, "xl/sharedStrings.xml", {
      open(name) {
        if (name === "si") text = "";
        else if (name === "rPh") inPhonetic = true;
        else if (name === "t") inText = !inPhonetic;
      },
      text(piece) {
        if (inText) text = grown(text, piece);
      },
      close(name) {
        if (name === "t") inText = false;
        else if (name === "rPh") inPhonetic = false;
        else if (name === "si") {
          const own = keptCell(text);
          characters += own.length + charactersOfOne;
          if (characters > mostSharedCharacters) throw faults().bomb;
          texts.push(own);
        }
      },
    }),
  );
  return texts;
};

/** "BC12" → 54: the place of a cell in its row. */
const placeOf = (reference: string): number => {
  let place = 0;
  for (const letter of reference.toUpperCase().replaceAll(/[^A-Z]/g, "")) place = place * 26 + letter.charCodeAt(0) - 64;
  return place - 1;
};

/** A number without what binary fractions add to it: 39.900000000000006 is 39.9. */
const figure = (text: string): string => {
  const value = Number(text);
  return Number.isFinite(value) && text.trim() !== "" ? String(Number(value.toPrecision(14))) : text;
};

/** The rows of the first visible sheet. Formulas give the value that was saved with them; macros, links and other sheets are never opened. */
export async function* readXlsx(file: string): AsyncGenerator<ReadRow> {
  const archive = await openArchive(file, limits, faults());
  let number = 0;
  try {
    const path = await firstSheet(archive);
    const shared = await sharedTexts(archive);
    let ready: ReadRow[] = [];
    let cells: string[] = [];
    let place = 0;
    let type = "";
    let value = "";
    let isValue = false;
    let inPhonetic = false;
    const pieces = walk(archive, path, {
      open(name, attributes) {
        if (name === "row") {
          const said = Number(attributes["r"]);
          number = Number.isInteger(said) && said > number ? said : number + 1;
          cells = [];
          place = -1;
        } else if (name === "c") {
          place = attributes["r"] ? placeOf(attributes["r"]) : place + 1;
          type = attributes["t"] ?? "n";
          value = "";
        } else if (name === "rPh") inPhonetic = true;
        else if (name === "v" || name === "t") isValue = !inPhonetic;
      },
      text(piece) {
        if (isValue) value = grown(value, piece);
      },
      close(name) {
        if (name === "v" || name === "t") isValue = false;
        else if (name === "rPh") inPhonetic = false;
        else if (name === "c") {
          if (place < 0 || place >= mostColumnsRead) return;
          const text =
            type === "s"
              ? (shared[Number(value)] ?? "")
              : type === "e"
                ? ""
                : type === "b"
                  ? value === "1"
                    ? "true"
                    : "false"
                  : keptCell(type === "n" ? figure(value) : value);
          while (cells.length < place) cells.push("");
          cells[place] = text;
        } else if (name === "row" && cells.some((text) => text !== "")) ready.push({ number, cells });
      },
    });
    for await (const _piece of pieces) {
      const rows = ready;
      ready = [];
      yield* rows;
    }
  } catch (error) {
    if (error instanceof SheetFault) throw error;
    throw new SheetFault("broken_sheet", { row: number + 1 });
  } finally {
    archive.close();
  }
}
