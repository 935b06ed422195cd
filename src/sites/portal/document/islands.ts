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
if ("prerendering" in document && document.prerendering) document.addEventListener("prerenderingchange", begin, { once: true });
else begin();
