/**
 * A sentence that a contract names and a catalogue translates. The literal stands behind a block comment holding the one
 * word `i18n`, by which the extractor finds it; its `message` is the English source.
 */
export type Word = { id: string; message: string };

/** English by id, so that a word without a catalogue (a test of one domain, a missing file) still reads as a sentence. */
export const sourceWords = new Map<string, string>();

/** For zod's `error`: the issue carries the word's id, the transport puts the sentence in the reader's language. */
export const says = (word: Word): string => {
  sourceWords.set(word.id, word.message);
  return word.id;
};
