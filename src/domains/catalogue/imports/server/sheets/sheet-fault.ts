import type { ReasonKey } from "../../contract/faults.ts";
import { longestCell } from "../../contract/limits.ts";
import { beginningOf } from "../rules/beginning-of.ts";

/** The file as a whole cannot be imported. */
export class SheetFault extends Error {
  readonly reason: ReasonKey;
  readonly values: Record<string, string | number>;
  constructor(reason: ReasonKey, values: Record<string, string | number> = {}) {
    super(reason);
    this.reason = reason;
    this.values = values;
  }
}

/** A row of a sheet: its number as spreadsheets count, and its cells as text. Rows without a single cell are left out. */
export type ReadRow = { number: number; cells: string[] };

/** Columns behind these are not looked at. */
export const mostColumnsRead = 400;

/** A cell as it is kept: what PostgreSQL cannot store and what nobody sees is dropped, and what is longer than a cell may be. */
export const kept = (text: string): string =>
  // eslint-disable-next-line no-control-regex
  beginningOf(text.replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u200b\ufeff]/g, "").trim(), longestCell);
