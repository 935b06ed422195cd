import type { Ctx } from "#platform/calls/context.ts";
import { definitions, type SettingKey } from "../contract/definitions.ts";

const isKnown = (key: string): key is SettingKey => Object.hasOwn(definitions, key);

export const settingNames = async (ctx: Ctx, keys: readonly string[]) =>
  keys.filter(isKnown).map((key) => ({ id: key, name: ctx.services.words.say(ctx.locale, definitions[key].words.id) }));
