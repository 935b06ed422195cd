import { reloadOnStaleChunk } from "../../stale-chunk.ts";
import { beginPage } from "./begin.ts";
import { wakeIslands } from "#ui/behaviours/wake.ts";

/** The script of a document: all that a first visitor's browser is sent until something is touched. */
reloadOnStaleChunk();
beginPage();
wakeIslands();
