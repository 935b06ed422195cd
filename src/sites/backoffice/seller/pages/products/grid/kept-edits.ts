import { z } from "zod";
import { keep, readKept } from "../../../parts/kept-in-browser.ts";
import type { Edits } from "./grid-cells.ts";

/** What was typed in the grid and not saved, in this browser: the shop's and the person's own. */
const nameOf = (shopId: number, userId: number) => `threadport.grid.${shopId}.${userId}`;
const kept = z.record(z.string().regex(/^\d+$/), z.object({ version: z.int(), cells: z.record(z.string(), z.object({ was: z.string(), typed: z.string() })) }));

export const readEdits = (shopId: number, userId: number): Edits => readKept(nameOf(shopId, userId), kept) ?? {};

/** Whether they could be kept: storage may be blocked or full. */
export const keepEdits = (shopId: number, userId: number, edits: Edits): boolean => keep(nameOf(shopId, userId), edits);
