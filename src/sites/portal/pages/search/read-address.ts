/** Reads of an address's query, shared by pages that list things. What is not in the expected form counts as not said. */

const largestId = 2_147_483_647;

export const wholeNumber = (text: string | null | undefined, most: number): number | undefined => {
  const value = /^\d{1,10}$/.test(text ?? "") ? Number(text) : 0;
  return value > 0 && value <= most ? value : undefined;
};

export const idOf = (text: string | null | undefined): number | undefined => wholeNumber(text, largestId);

export const pageOf = (search: URLSearchParams): number => wholeNumber(search.get("page"), 500) ?? 1;

/** Of a search; what is longer is said to be too long. */
export const longestKeyword = 200;

export const keywordOf = (search: URLSearchParams): string => (search.get("keyword") ?? "").trim().slice(0, longestKeyword);

/** The one of `choices` that a value names. */
export const oneOf = <T extends string>(choices: readonly T[], value: string | null | undefined): T | undefined => choices.find((choice) => choice === value);

/** Those of `choices` that the values name, each once, at most so many. */
export const someOf = <T extends string>(choices: readonly T[], values: readonly string[], most: number): T[] =>
  choices.filter((choice) => values.includes(choice)).slice(0, most);

/** Place codes, each once; a list may be narrowed to three (specification, section 9). */
export const placesOf = (search: URLSearchParams): string[] => [...new Set(search.getAll("city"))].filter((code) => /^[1-9]\d{5}$/.test(code)).slice(0, 3);

/** The list with a choice turned the other way. */
export const toggled = <T extends string>(list: readonly T[], key: T): T[] => (list.includes(key) ? list.filter((one) => one !== key) : [...list, key]);

/** For the query of an address: pages from the second on. */
export const laterPage = (page: number): number | undefined => (page > 1 ? page : undefined);
