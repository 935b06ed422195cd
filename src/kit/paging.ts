import { z } from "zod";

/** Page numbers for short lists; deep lists use `after`, a keyset cursor. */
export const pageInput = { page: z.int().min(1).max(500).default(1), size: z.int().min(1).max(60).default(24) };

/** Counts stop here: past it a list says "10,000+" rather than count every row. */
export const countCap = 10_000;

export const pageOutput = { page: z.int(), size: z.int(), total: z.int(), totalIsCapped: z.boolean() };
export const cappedTotal = (counted: number): { total: number; totalIsCapped: boolean } => ({
  total: Math.min(counted, countCap),
  totalIsCapped: counted > countCap,
});
