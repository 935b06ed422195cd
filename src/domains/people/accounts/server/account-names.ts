import type { Ctx } from "#platform/calls/context.ts";
import { peopleById } from "./people.ts";

export const accountNames = async (ctx: Ctx, ids: readonly number[]) =>
  [...(await peopleById(ctx, ids)).values()].map(({ id, nickname }) => ({ id, name: nickname }));
