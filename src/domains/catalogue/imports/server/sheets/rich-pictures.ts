import { relationsOf, walkThrough } from "./xml-parts.ts";
import { SheetFault } from "./sheet-fault.ts";
import type { Archive } from "./zip.ts";

/** More of anything than a workbook of goods names. */
const most = 50_000;
const kept = <One>(list: One[], one: One): void => {
  if (list.length >= most) throw new SheetFault("too_large_inside");
  list.push(one);
};

const parts = {
  metadata: "xl/metadata.xml",
  values: "xl/richData/rdrichvalue.xml",
  structures: "xl/richData/rdrichvaluestructure.xml",
  relations: "xl/richData/richValueRel.xml",
};

/**
 * Pictures that Excel placed in cells ([MS-XLSX] 2.3.6, rich values): their parts, by the number that a cell's `vm` names. From the cell to the picture lead its
 * metadata record, the rich value that the record names, and the relation that the value names; values of another structure are no pictures.
 */
export const placedInCells = async (archive: Archive): Promise<ReadonlyMap<number, string>> => {
  const names = new Set(archive.entries.map((entry) => entry.name.toLowerCase()));
  if (Object.values(parts).some((part) => !names.has(part.toLowerCase()))) return new Map();

  /** Of each record: which rich value it names. Types and blocks are counted from 1 in cells and records, all else from 0. */
  const types: string[] = [];
  const named: number[] = [];
  const records: { type: number; at: number }[] = [];
  let inside = "";
  await walkThrough(archive, parts.metadata, {
    open(name, attributes) {
      if (name === "metadataType") kept(types, attributes["name"] ?? "");
      else if (name === "futureMetadata") inside = attributes["name"] ?? "";
      else if (name === "valueMetadata" || name === "cellMetadata") inside = name;
      else if (name === "rvb" && inside === "XLRICHVALUE") kept(named, Number(attributes["i"]));
      else if (name === "rc" && inside === "valueMetadata") kept(records, { type: Number(attributes["t"]), at: Number(attributes["v"]) });
    },
  });

  /** Of each structure: the place of the picture's relation among its values, -1 where it has none. */
  const places: number[] = [];
  let key = 0;
  await walkThrough(archive, parts.structures, {
    open(name, attributes) {
      if (name === "s") {
        kept(places, -1);
        key = 0;
      } else if (name === "k") {
        if (attributes["n"] === "_rvRel:LocalImageIdentifier") places[places.length - 1] = key;
        key += 1;
      }
    },
  });

  const relationAt: (number | undefined)[] = [];
  let wanted = -1;
  let value = 0;
  let text = "";
  let isText = false;
  await walkThrough(archive, parts.values, {
    open(name, attributes) {
      if (name === "rv") {
        kept(relationAt, undefined);
        wanted = places[Number(attributes["s"])] ?? -1;
        value = 0;
      } else if (name === "v") {
        text = "";
        isText = true;
      }
    },
    text(piece) {
      if (isText && text.length < 20) text += piece;
    },
    close(name) {
      if (name !== "v") return;
      isText = false;
      if (value === wanted && /^\d+$/.test(text)) relationAt[relationAt.length - 1] = Number(text);
      value += 1;
    },
  });

  const ids: string[] = [];
  await walkThrough(archive, parts.relations, {
    open(name, attributes) {
      if (name === "rel") kept(ids, Object.entries(attributes).find(([one]) => one.endsWith(":id"))?.[1] ?? "");
    },
  });
  const targets = await relationsOf(archive, parts.relations);
  return new Map(
    records.flatMap(({ type, at }, index) => {
      const rich = types[type - 1] === "XLRICHVALUE" ? named[at] : undefined;
      const relation = rich === undefined ? undefined : relationAt[rich];
      const target = relation === undefined ? undefined : targets.get(ids[relation] ?? "");
      return target ? [[index + 1, target] as const] : [];
    }),
  );
};
