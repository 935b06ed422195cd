import { cellPicturesOf, mostCellPictures, pictureId, type CellPicture, type NamedPicture } from "./cell-pictures.ts";
import { faults, grown, localName, relationsOf, through, walk } from "./xml-parts.ts";
import { openArchive, type Archive } from "./zip.ts";
import { kept, mostColumnsRead, SheetFault, type ReadRow } from "./sheet-fault.ts";

const limits = { entries: 5_000, bytes: 700 * 1024 * 1024, ratio: 400 };
/** Texts that cells share are held in memory while the sheet is read; so is the list that names them. */
const mostSharedCharacters = 30_000_000;
const charactersOfOne = 24;
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
  const targets = await relationsOf(archive, "xl/workbook.xml");
  const target = targets.get((sheets.find((sheet) => !sheet.isHidden) ?? sheets[0])?.id ?? "");
  if (!target) throw faults().broken;
  return target;
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

/** How a workbook is opened: refused by its directory where it would unpack to more than it may, its pictures included. */
export const openWorkbook = (file: string): Promise<Archive> => openArchive(file, limits, faults());

/** The rows of the first visible sheet, and at last the pictures in its cells. Formulas give the value that was saved with them; macros, links and other sheets are never opened. */
export async function* readXlsx(file: string): AsyncGenerator<ReadRow | { pictures: CellPicture[] }> {
  const archive = await openWorkbook(file);
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
    let formula = "";
    let isFormula = false;
    const heights = new Map<number, number>();
    const named: NamedPicture[] = [];
    let record = 0;
    const pieces = walk(archive, path, {
      open(name, attributes) {
        if (name === "row") {
          const said = Number(attributes["r"]);
          number = Number.isInteger(said) && said > number ? said : number + 1;
          cells = [];
          place = -1;
          const height = Number(attributes["ht"]);
          if (height > 0 && heights.size < 100_000) heights.set(number, height);
        } else if (name === "c") {
          place = attributes["r"] ? placeOf(attributes["r"]) : place + 1;
          type = attributes["t"] ?? "n";
          record = Number(attributes["vm"] ?? 0);
          value = "";
          formula = "";
        } else if (name === "f") isFormula = true;
        else if (name === "rPh") inPhonetic = true;
        else if (name === "v" || name === "t") isValue = !inPhonetic;
      },
      text(piece) {
        if (isValue) value = grown(value, piece);
        else if (isFormula) formula = grown(formula, piece);
      },
      close(name) {
        if (name === "v" || name === "t") isValue = false;
        else if (name === "f") isFormula = false;
        else if (name === "rPh") inPhonetic = false;
        else if (name === "c") {
          if (place < 0 || place >= mostColumnsRead) return;
          const id = pictureId(formula || value);
          if (named.length < mostCellPictures) {
            if (id !== undefined) named.push({ number, place, id });
            else if (record > 0) named.push({ number, place, record });
          }
          // What a formula of a picture shows is not for reading.
          const text =
            id !== undefined
              ? ""
              : type === "s"
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
    const pictures = await cellPicturesOf(archive, path, heights, named);
    if (pictures.length > 0) yield { pictures };
  } catch (error) {
    if (error instanceof SheetFault) throw error;
    throw new SheetFault("broken_sheet", { row: number + 1 });
  } finally {
    archive.close();
  }
}
