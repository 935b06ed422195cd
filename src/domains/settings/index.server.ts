/**
 * The door of settings: rates, timers and limits that operators may change. Other domains read one by `setting(ctx, key)`, a
 * whole number in the unit its name says; answered from memory, dropped on every instance when one is changed. What a currency is worth
 * is among them: `ratesNow`, `comparable` in SQL; `isAbove` compares a sum with a limit in yuan; `mustBeOpen` says no to a currency in which nothing may be listed.
 */
import { bind, defineDomain } from "#platform/calls/domain.ts";
import { changeSetting, listSettings, settingHistory } from "./contract/settings.ts";
import { ratesInForce } from "./contract/rates-now.ts";
import { changeSettingFn, listSettingsFn, settingHistoryFn } from "./server/calls/settings.ts";

import { ratesInForceFn } from "./server/calls/rates.ts";
import { namedByKey } from "#platform/calls/object-names.ts";
import { settingNames } from "./server/setting-names.ts";

export { comparable, comparingRates, isAbove, mustBeOpen, ratesNow } from "./server/rates.ts";
export { setting } from "./server/read.ts";

export const settings = defineDomain({
  name: "settings",
  calls: [bind(listSettings, listSettingsFn), bind(settingHistory, settingHistoryFn), bind(changeSetting, changeSettingFn), bind(ratesInForce, ratesInForceFn)],
  answers: [...namedByKey([changeSetting], settingNames)],
});
