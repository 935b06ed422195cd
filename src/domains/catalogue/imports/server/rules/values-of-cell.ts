import { listOf, sharesOf } from "#domains/catalogue/catalog/contract/typed-values.ts";
import type { ColumnKey } from "../../contract/columns.ts";
import { kindOfColumn, type ValueKind } from "../../contract/values.ts";
import { seasonsApart } from "./trade-names.ts";

/** Clears what is optional; an empty cell leaves what is there. */
export const cleared = "-";

/** The words of a cell that are looked up, each with what it is looked up in. */
export const valuesOfCell = (column: keyof typeof kindOfColumn, text: string): { kind: ValueKind; text: string }[] => {
  const cell = text.trim();
  if (cell === "" || cell === cleared) return [];
  const kind = kindOfColumn[column];
  switch (kind) {
    case "season":
      return listOf(seasonsApart(cell), { commas: true }).map((entry) => ({ kind, text: entry }));
    case "care":
    case "service":
    case "colour":
      return listOf(cell, { commas: true }).map((entry) => ({ kind, text: entry }));
    case "payment":
      // "30 % deposit, 70 % before shipping" is one.
      return listOf(cell).map((entry) => ({ kind, text: entry }));
    case "fibre":
      return sharesOf(cell)?.map(({ name }) => ({ kind, text: name })) ?? [{ kind: "composition", text: cell }];
    default:
      return [{ kind, text: cell }];
  }
};

export const isValueColumn = (key: ColumnKey | ""): key is keyof typeof kindOfColumn => Object.hasOwn(kindOfColumn, key);
