import { SaxesParser } from "saxes";
import { SheetFault } from "./sheet-fault.ts";
import type { Archive } from "./zip.ts";

/** Of one text, and of anything between two signs of the markup: the parser holds it until it ends. Spreadsheets end cells at 32,767. */
const longestText = 1_000_000;
const deepest = 100;

export const faults = () => ({ broken: new SheetFault("broken_sheet", { row: 1 }), bomb: new SheetFault("too_large_inside") });
/** A text and what came of it now. */
export const grown = (text: string, piece: string): string => {
  if (text.length + piece.length > longestText) throw faults().bomb;
  return text + piece;
};

export const localName = (name: string): string => name.slice(name.indexOf(":") + 1);

type Sinks = { open?(name: string, attributes: Record<string, string>): void; text?(text: string): void; close?(name: string): void };

/** Goes through an XML part of the workbook piece by piece; after each piece the caller may hand on what it has. */
export async function* walk(archive: Archive, path: string, sinks: Sinks): AsyncGenerator<void> {
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

export const through = async (parts: AsyncGenerator<void>): Promise<void> => {
  for await (const _piece of parts);
};

export const walkThrough = (archive: Archive, path: string, sinks: Sinks): Promise<void> => through(walk(archive, path, sinks));

/** A part's name without the steps up and down in it: a workbook's parts are all below its own root. */
export const partBeside = (path: string): string => {
  const steps: string[] = [];
  for (const step of path.split("/")) {
    if (step === "..") steps.pop();
    else if (step !== "" && step !== ".") steps.push(step);
  }
  return steps.join("/");
};

/** What a part of the workbook points at inside of it, by the names it has for them; nothing outside is ever followed. */
export const relationsOf = async (archive: Archive, part: string): Promise<Map<string, string>> => {
  const folder = part.slice(0, part.lastIndexOf("/") + 1);
  const path = `${folder}_rels/${part.slice(folder.length)}.rels`;
  const targets = new Map<string, string>();
  if (!archive.entries.some((entry) => entry.name.toLowerCase() === path.toLowerCase())) return targets;
  await walkThrough(archive, path, {
    open(name, attributes) {
      if (name !== "Relationship" || attributes["TargetMode"] === "External") return;
      const target = attributes["Target"] ?? "";
      if (targets.size > 50_000) throw faults().bomb;
      targets.set(attributes["Id"] ?? "", partBeside(target.startsWith("/") ? target : folder + target));
    },
  });
  return targets;
};
