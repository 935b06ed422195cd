import { missing } from "../../request-context.ts";

/** The number in a page's address; what is none leads to "not found". */
export const idOf = (text: string | undefined): number => {
  const id = Number(text);
  if (!Number.isInteger(id) || id < 1 || id >= 2 ** 31) throw missing();
  return id;
};
