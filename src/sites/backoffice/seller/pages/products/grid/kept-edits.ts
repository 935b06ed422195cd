import { z } from "zod";
import type { Edits } from "./grid-cells.ts";

/** What was typed in the grid and not saved, in this browser: the shop's and the person's own. */
const nameOf = (shopId: number, userId: number) => `threadport.grid.${shopId}.${userId}`;
const kept = z.record(z.string().regex(/^\d+$/), z.object({ version: z.int(), cells: z.record(z.string(), z.object({ was: z.string(), typed: z.string() })) }));

export const readEdits = (shopId: number, userId: number): Edits => {
  try {
    return kept.parse(JSON.parse(localStorage.getItem(nameOf(shopId, userId)) ?? "{}"));
  } catch {
    return {};
  }
};

/** Whether they could be kept: storage may be blocked or full. */
export const keepEdits = (shopId: number, userId: number, edits: Edits): boolean => {
  try {
    if (Object.keys(edits).length === 0) localStorage.removeItem(nameOf(shopId, userId));
    else localStorage.setItem(nameOf(shopId, userId), JSON.stringify(edits));
    return true;
  } catch {
    return false;
  }
};
