import { buildGlossary, glossaryInSteps } from "#domains/search/server/text/glossary.ts";
import { glossaryEntries } from "#domains/search/server/text/glossary-entries.ts";
import { doneYielding } from "#domains/search/server/memory/yielding.ts";
import { spellingInSteps } from "#domains/search/server/text/spelling.ts";
import { suggestionsInSteps } from "#domains/search/server/text/suggest-terms.ts";
import { warmTextAnalysis } from "#domains/search/server/text/analyse.ts";
import { longestStop, spent } from "./longest-stop.ts";

/**
 * How long a change of the operators' synonyms keeps others waiting: `node bench/search-words.ts`. The words are made ready as an instance does it when it
 * hears of one; more than a stretch may take, and the command fails.
 */
const changes = 20;
const mostMs = 20;

warmTextAnalysis();
const entries = (at: number) => [...glossaryEntries, { "zh-cn": [`老爹鞋垫${at}`], en: [`dadlift ${at}`], ar: [] }];
const atOnce = spent();
buildGlossary(entries(0));
const whole = spent() - atOnce;
const stretches: number[] = [];
const times: number[] = [];
for (let at = 1; at <= changes; at++) {
  const started = spent();
  stretches.push(
    await longestStop(async () => {
      const words = await doneYielding(glossaryInSteps(entries(at)));
      await doneYielding(spellingInSteps(words));
      await doneYielding(suggestionsInSteps(words));
    }),
  );
  times.push(spent() - started);
}
const [half, longest] = [stretches.toSorted((left, right) => left - right)[changes >> 1] ?? 0, Math.max(...stretches)];
console.table([
  {
    "ms a change": (times.reduce((sum, time) => sum + time, 0) / changes).toFixed(1),
    "the glossary alone, at once": whole.toFixed(1),
    "others wait, half": half.toFixed(1),
    "others wait, longest": longest.toFixed(1),
    may: mostMs,
  },
]);
process.exit(longest > mostMs ? 1 : 0);
