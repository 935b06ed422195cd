export type WantedLine = { sku_id: number; quantity: number };

/** `?lines=12x3,13x5`: SKU times quantity. Null when it is missing or says anything else. */
export const linesFromQuery = (text: string | null): WantedLine[] | null => {
  const lines = (text ?? "").split(",").map((part) => {
    const [, sku, quantity] = /^([1-9]\d{0,9})x([1-9]\d{0,6})$/.exec(part) ?? [];
    return { sku_id: Number(sku), quantity: Number(quantity) };
  });
  return lines.every((line) => line.sku_id <= 2_147_483_647 && line.quantity <= 1_000_000) && lines.length <= 200 ? lines : null;
};

export const linesText = (lines: readonly WantedLine[]): string => lines.map((line) => `${line.sku_id}x${line.quantity}`).join(",");
