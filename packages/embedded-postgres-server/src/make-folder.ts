import fs from "node:fs";
import path from "node:path";

/**
 * A folder with all above it, closed to others. One at a time: told to make them all, Node never answers where the file
 * system says that a parent is not there although it is, as `/proc` does.
 */
export const makeFolder = (folder: string): void => {
  const missing: string[] = [];
  for (let at = path.resolve(folder); !fs.existsSync(at) && at !== path.dirname(at); at = path.dirname(at)) missing.unshift(at);
  for (const one of missing) {
    try {
      fs.mkdirSync(one, { mode: 0o700 });
    } catch (error) {
      // Another process that starts beside this one made it.
      if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
    }
  }
};
