import type { ReasonKey } from "../../contract/faults.ts";

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

/** A cell as it is kept: what PostgreSQL cannot store and what nobody sees is dropped. */
export const tidy = (text: string): string =>
  // eslint-disable-next-line no-control-regex
  text.replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u200b\ufeff]/g, "").trim();
