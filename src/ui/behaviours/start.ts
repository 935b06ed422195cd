import { turnCarousels } from "./carousels.ts";
import { runCountdowns } from "./countdowns.ts";
import { hearDisclosures } from "./disclosures.ts";
import { openKeptBack } from "./kept-back.ts";
import { openPart } from "./open-part.ts";
import { hearPresses, onPress } from "./presses.ts";
import { startScrolledRows } from "./scrolled-rows.ts";
import { sendAtOnce } from "./send-at-once.ts";
import { tellMarks } from "./tell-marks.ts";

let hasStarted = false;

/** What the parts of #ui do as markup, without React. Started once a page, by documents and applications alike. */
export const startBehaviours = (): void => {
  if (hasStarted) return;
  hasStarted = true;
  hearDisclosures();
  openKeptBack();
  hearPresses();
  turnCarousels();
  startScrolledRows();
  tellMarks();
  sendAtOnce();
  runCountdowns();
  onPress("zoom", (told) => void openPart(() => import("../zoom-sheet.tsx").then(({ ZoomSheet }) => ZoomSheet), told));
  onPress("share", (told) => void openPart(() => import("../share-dialog.tsx").then(({ ShareDialog }) => ShareDialog), told));
};
