import type { z } from "zod";

/** What is kept in this browser under a name; undefined for nothing, for what is of another shape, and where storage is blocked. */
export const readKept = <Schema extends z.ZodType>(name: string, schema: Schema): z.output<Schema> | undefined => {
  try {
    return schema.safeParse(JSON.parse(localStorage.getItem(name) ?? "null")).data;
  } catch {
    return undefined;
  }
};

/** Keeps what has entries, forgets what has none. Whether it could: storage may be blocked or full. */
export const keep = (name: string, entries: object): boolean => {
  try {
    if (Object.keys(entries).length === 0) localStorage.removeItem(name);
    else localStorage.setItem(name, JSON.stringify(entries));
    return true;
  } catch {
    return false;
  }
};
