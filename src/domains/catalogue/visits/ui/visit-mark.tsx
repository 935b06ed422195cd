import { TellMark } from "#ui/tell-mark.tsx";
import type { countVisit, VisitedPage } from "../contract/counting.ts";

/** A page that counts its visits. `undefined` is not counted. */
export const VisitMark = ({ page, id }: { page: VisitedPage; id: number | undefined }) =>
  id === undefined ? null : <TellMark<typeof countVisit> path="visit/count" input={{ page, id }} />;
