import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { glossaryEntries } from "./glossary-entries.ts";
import { normalise } from "./normalise.ts";

const require = createRequire(import.meta.url);

type Jieba = import("@node-rs/jieba").Jieba;
let jieba: Jieba | undefined;

const hanOnly = /^[\u3400-\u9fff]+$/;

/** Above every common word of the general dictionary, so that the trade's words are not split or swallowed. */
const tradeFrequency = 50_000;

function load(): Jieba {
  const { Jieba: Segmenter } = require("@node-rs/jieba") as typeof import("@node-rs/jieba");
  // The package's own `dict.js` would hold the file, and another of weights, for as long as the process lives: 11 MB.
  const segmenter = Segmenter.withDict(readFileSync(require.resolve("@node-rs/jieba/dict.txt")));
  const words = new Set<string>();
  for (const entry of glossaryEntries) {
    for (const term of entry["zh-cn"]) {
      const word = normalise(term);
      if (word.length > 1 && hanOnly.test(word)) words.add(`${word} ${tradeFrequency} n`);
    }
  }
  segmenter.loadDict(Buffer.from([...words].join("\n") + "\n"));
  return segmenter;
}

/** The words of a Chinese run, in order, without overlap: their concatenation is the run. Loads the dictionary (about 0.2 s) on first use. */
export function segment(run: string): string[] {
  jieba ??= load();
  return jieba.cut(run, false);
}

/** The words of a run for the index: long words and the shorter words inside them. */
export function segmentForIndex(run: string): string[] {
  jieba ??= load();
  return jieba.cutForSearch(run, false);
}
