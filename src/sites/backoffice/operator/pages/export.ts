import { exportLoader } from "../../../csv-export.ts";
import { patternOf } from "../addresses.ts";
import { exports } from "../exports.ts";

export const loader = exportLoader(exports, patternOf);
