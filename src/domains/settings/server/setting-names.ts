import type { Ctx } from "#platform/calls/context.ts";
import { definitions, type SettingKey } from "../contract/definitions.ts";

const isKnown = (key: string): key is SettingKey => Object.hasOwn(definitions, key);
/** The log of acts keeps the key that was written: some have another by now (`0002-keys-of-their-readers.sql`). */
const keyNow = (key: string): string => (key === "desk.staff_second_step" ? "accounts.staff_second_step" : key.replace(/^desk\./, "audit."));

export const settingNames = async (ctx: Ctx, keys: readonly string[]) =>
  keys.flatMap((key) => {
    const now = keyNow(key);
    return isKnown(now) ? [{ id: key, name: ctx.services.words.say(ctx.locale, definitions[now].words.id) }] : [];
  });
