/** The door of search: finds; hears what other domains publish of their things. */
import { bind, defineDomain } from "#platform/calls/domain.ts";
import { search as searchCall, suggest } from "./contract/search.ts";
import { siteMapKinds, siteMapPage } from "./contract/site-map.ts";
import { saveTerm } from "./contract/glossary.ts";
import { removeSynonym, saveSynonym, synonyms, trySynonym } from "./contract/synonyms.ts";
import { withoutResult } from "./contract/without-result.ts";
import { searchFn } from "./server/calls/search.ts";
import { siteMapKindsFn, siteMapPageFn } from "./server/calls/site-map.ts";
import { suggestFn } from "./server/calls/suggest.ts";
import { removeSynonymFn, synonymsFn } from "./server/calls/synonyms.ts";
import { trySynonymFn } from "./server/calls/try-synonym.ts";
import { forgetAsked, withoutResultFn } from "./server/calls/without-result.ts";
import { analyseAnew, forgetChanges } from "./server/indexing.ts";
import { reactions } from "./server/reactions.ts";
import { keepSynonymFn, keepTermFn } from "./server/revisions.ts";

export { keepSearchIndex } from "./server/memory/feed.ts";
export { termsIn } from "./server/text/terms-in.ts";
export { warmTextAnalysis } from "./server/text/analyse.ts";
export { enter as enterForMeasuring, type Entry } from "./server/indexing.ts";

export const search = defineDomain({
  name: "search",
  calls: [
    bind(searchCall, searchFn),
    bind(suggest, suggestFn),
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
  sweeps: [
    { name: "analyse_anew", everySeconds: 20, run: analyseAnew },
    { name: "forget_changes", everySeconds: 600, run: forgetChanges },
    { name: "forget_asked", everySeconds: 86_400, run: forgetAsked },
  ],
});
