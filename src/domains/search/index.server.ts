/** The door of search: finds; hears what other domains publish of their things. */
import { bind, defineDomain, handle } from "#platform/calls/domain.ts";
import { choose, chosenThings, why } from "./contract/choosing.ts";
import { alike, readPicture } from "./contract/looks.ts";
import { search as searchCall, suggest } from "./contract/search.ts";
import { siteMapKinds, siteMapPage } from "./contract/site-map.ts";
import { saveTerm } from "./contract/glossary.ts";
import { removeSynonym, saveSynonym, synonyms, trySynonym } from "./contract/synonyms.ts";
import { withoutResult } from "./contract/without-result.ts";
import { chooseFn } from "./server/calls/choosing.ts";
import { alikeFn, readPictureFn } from "./server/calls/looks.ts";
import { searchFn } from "./server/calls/search.ts";
import { siteMapKindsFn, siteMapPageFn } from "./server/calls/site-map.ts";
import { suggestFn } from "./server/calls/suggest.ts";
import { removeSynonymFn, synonymsFn } from "./server/calls/synonyms.ts";
import { trySynonymFn } from "./server/calls/try-synonym.ts";
import { forgetAsked, withoutResultFn } from "./server/calls/without-result.ts";
import { chosenThingsFn, whyFn } from "./server/calls/why.ts";
import { weighChosen } from "./server/chosen/weigh.ts";
import { forgetLooks, lookAtPictures } from "./server/looks/keep-looks.ts";
import { analyseAnew, analysesAnew, beginAnalysingAnew, forgetChanges } from "./server/indexing.ts";
import { reactions } from "./server/reactions.ts";
import { keepSynonymFn, keepTermFn } from "./server/revisions.ts";

export { keepSearchIndex } from "./server/memory/feed.ts";
export { normalise } from "./server/text/normalise.ts";
export { termsIn } from "./server/text/terms-in.ts";
export { writtenLike } from "./server/text/written-like.ts";
export { warmTextAnalysis } from "./server/text/analyse.ts";
export type { Entry } from "./server/entry.ts";
export { enter as enterForMeasuring } from "./server/indexing.ts";

export const search = defineDomain({
  name: "search",
  calls: [
    bind(searchCall, searchFn),
    bind(suggest, suggestFn),
    bind(readPicture, readPictureFn),
    bind(alike, alikeFn),
    bind(choose, chooseFn),
    bind(chosenThings, chosenThingsFn),
    bind(why, whyFn),
    bind(siteMapKinds, siteMapKindsFn),
    bind(siteMapPage, siteMapPageFn),
    bind(synonyms, synonymsFn),
    bind(trySynonym, trySynonymFn),
    bind(saveSynonym, keepSynonymFn),
    bind(removeSynonym, removeSynonymFn),
    bind(saveTerm, keepTermFn),
    bind(withoutResult, withoutResultFn),
  ],
  hears: reactions,
  jobs: [handle(analysesAnew, analyseAnew)],
  sweeps: [
    { name: "analyse_anew", everySeconds: 20, run: beginAnalysingAnew },
    { name: "look_at_pictures", everySeconds: 20, run: lookAtPictures },
    { name: "forget_looks", everySeconds: 3_600, run: forgetLooks },
    { name: "weigh_chosen", everySeconds: 900, run: weighChosen },
    { name: "forget_changes", everySeconds: 600, run: forgetChanges },
    { name: "forget_asked", everySeconds: 86_400, run: forgetAsked },
  ],
});
