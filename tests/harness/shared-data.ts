import { existsSync } from "node:fs";
import path from "node:path";

/**
 * Where test data of other people lies: `shared/data` beside the clone, or beside a folder above it (a work tree further down); SHARED_DATA names another.
 * Null where there is none: whoever needs it says so in the name of what is skipped.
 */
export const sharedData = (folder: string): string | null => {
  if (process.env["SHARED_DATA"]) return path.resolve(process.env["SHARED_DATA"], folder);
  const top = path.resolve(import.meta.dirname, "../..");
  for (let above = path.dirname(top); ; above = path.dirname(above)) {
    const at = path.join(above, "shared/data", folder);
    if (existsSync(at)) return at;
    if (above === path.dirname(above)) return null;
  }
};
