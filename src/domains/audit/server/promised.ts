import { setting } from "#domains/settings/index.server.ts";
import { definitions } from "#domains/settings/contract/definitions.ts";
import type { Ctx } from "#platform/calls/context.ts";
import { lines, type LineName } from "../contract/dashboard.ts";

const unitSeconds = { minutes: 60, hours: 3_600 };

/** Seconds within which what stands in a queue is promised to be looked at. */
export const promisedSeconds = async (ctx: Ctx, name: LineName): Promise<number> => {
  const { promise } = lines[name];
  return (await setting(ctx, promise)) * unitSeconds[definitions[promise].unit];
};
