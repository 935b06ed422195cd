import { z } from "zod";
import { defineJob } from "#kit/event.ts";

const ofImport = z.object({ id: z.int() });

/** Reads what was uploaded into rows. Repeated, it goes on behind the rows there are. */
export const readSheet = defineJob("imports.read_sheet", ofImport);
/** Checks, or lands, the next some five hundred rows behind `from`. Repeated for the same `from`, it does nothing. */
export const checkChunk = defineJob("imports.check_chunk", z.object({ id: z.int(), from: z.int() }));
export const runChunk = defineJob("imports.run_chunk", z.object({ id: z.int(), from: z.int() }));
/** Stores the pictures that rows name. Repeated, it goes on with those that are missing. */
export const storePictures = defineJob("imports.store_pictures", ofImport);
export const makeSheet = defineJob("imports.make_sheet", ofImport);
/** Throws away the uploaded parts of an import that is over. */
export const removeParts = defineJob("imports.remove_parts", ofImport);
/** A file that was fetched long enough is thrown away. */
export const removeSheet = defineJob("imports.remove_sheet", z.object({ file: z.string() }));
