import type { KeyboardEvent } from "react";

/**
 * Moves between the inputs of a table as in a spreadsheet; each stands at `data-at="row-column"`. Up, down and Enter move at once, arrows along the row
 * when all is selected or the caret has come to the text's end: figures and codes stand left to right in every language, the table is mirrored in Arabic.
 */
export const moveBetweenCells = (event: KeyboardEvent<HTMLInputElement>, { row, column }: { row: number; column: number }): void => {
  if (event.altKey || event.ctrlKey || event.metaKey) return;
  const input = event.currentTarget;
  const { selectionStart: start, selectionEnd: end } = input;
  const isWhole = start === 0 && end === input.value.length;
  const along = getComputedStyle(input.closest("table") ?? input).direction === "rtl" ? -1 : 1;
  const moves: Record<string, [rows: number, columns: number] | false> = {
    ArrowUp: [-1, 0],
    ArrowDown: [1, 0],
    Enter: [event.shiftKey ? -1 : 1, 0],
    ArrowLeft: (isWhole || start === 0) && [0, -along],
    ArrowRight: (isWhole || end === input.value.length) && [0, along],
  };
  const move = moves[event.key];
  if (!move) return;
  event.preventDefault();
  input
    .closest("table")
    ?.querySelector<HTMLInputElement>(`[data-at="${row + move[0]}-${column + move[1]}"]`)
    ?.focus();
};
