import "../../without-eval.ts";
import { stayInPlace } from "#ui/behaviours/stay.ts";
import { wakeIslands } from "#ui/behaviours/wake.ts";
import { loseChunk, reloadOnStaleChunk } from "../../stale-chunk.ts";
import { beginPage } from "./begin.ts";

const begin = (): void => {
  stayInPlace();
  beginPage();
  wakeIslands(loseChunk);
};

/** The script of a document: all that a first visitor's browser is sent until something is touched. A page that is prepared unseen begins when it is seen. */
reloadOnStaleChunk();
// A page that is not joined to the next after all (it was left too soon) is no failure of ours.
for (const turn of ["pageswap", "pagereveal"] as const)
  addEventListener(turn, ({ viewTransition }) => {
    for (const part of [viewTransition?.ready, viewTransition?.finished, viewTransition?.updateCallbackDone]) part?.catch(() => undefined);
  });
if ("prerendering" in document && document.prerendering) document.addEventListener("prerenderingchange", begin, { once: true });
else begin();
