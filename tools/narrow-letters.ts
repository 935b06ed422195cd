import type { Plugin } from "rolldown";

/**
 * The entry of a program for the server in letters of a byte each: with one letter beyond, four megabytes of program are kept as eight. A letter's
 * number stands for it in a string and a pattern alike. Last of all, since what prints the program would write the letters again.
 */
export const narrowLetters = (): Plugin => ({
  name: "threadport-narrow-letters",
  generateBundle: {
    order: "post",
    handler(_options, bundle) {
      for (const chunk of Object.values(bundle))
        if (chunk.type === "chunk" && chunk.isEntry)
          chunk.code = chunk.code.replace(/[^\0-\xff]/g, (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, "0")}`);
    },
  },
});
