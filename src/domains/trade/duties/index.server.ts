/** The door of duties: what goods are estimated to cost at their destination, from a dated table that the staff keeps. Orders show it and never add it to what is paid. */
import { bind, defineDomain } from "#platform/calls/domain.ts";
import { columnOf, named } from "#platform/calls/object-names.ts";
import { dutyDestinations, landedCost } from "./contract/landed.ts";
import { checkDutyLine, dutyLines, importDutyLines, saveDutyLine } from "./contract/lines.ts";
import { dutyDestinationsFn, landedCostFn } from "./server/calls/landed.ts";
import { checkDutyLineFn, dutyLinesFn, importDutyLinesFn, saveDutyLineFn } from "./server/calls/lines.ts";
import { database } from "./server/database.ts";

export { landedOfGoods, type Sent } from "./server/landed-of-goods.ts";

export const duties = defineDomain({
  name: "duties",
  calls: [
    bind(landedCost, landedCostFn),
    bind(dutyDestinations, dutyDestinationsFn),
    bind(dutyLines, dutyLinesFn),
    bind(saveDutyLine, saveDutyLineFn),
    bind(checkDutyLine, checkDutyLineFn),
    bind(importDutyLines, importDutyLinesFn),
  ],
  answers: [...named([saveDutyLine, checkDutyLine], columnOf(database, "line", "source"))],
});
