import { addressesOf } from "../navigation.ts";
import { pageList } from "./page-list.ts";

/** The address of a page of the console: `toConsole("audit", { outcome: "denied" })`, `toConsole("audit-act", { id: 7 })`. */
export const { patternOf, to: toConsole } = addressesOf("/operator", pageList);
