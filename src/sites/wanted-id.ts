import { missing } from "./request-context.ts";

/** The number of an address; one that can be nobody's is the page that is not there. */
export const wantedId = (text: string | null | undefined): number => {
  const id = Number(text);
  if (!Number.isInteger(id) || id < 1 || id >= 2 ** 31) throw missing();
  return id;
};
