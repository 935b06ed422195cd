import type { ParsedInputOf } from "#kit/call.ts";
import type { Ctx } from "#platform/calls/context.ts";
import type { productCards } from "../../contract/cards.ts";
import { cardsById } from "../cards.ts";

export const productCardsFn = async (ctx: Ctx, { ids }: ParsedInputOf<typeof productCards>) => ({ list: await cardsById(ctx, ids) });
