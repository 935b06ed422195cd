import { z } from "zod";

/** Ids are positive whole numbers (int4 in the database), numbers on the wire. */
export const id = z.int().positive().max(2_147_483_647);
/** Where a chat target is named, 0 and the negative ids of the specification may arrive; they are refused by rule, not by form. */
export const anyId = z.int().min(-2_147_483_648).max(2_147_483_647);
