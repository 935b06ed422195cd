import { countAnswers } from "#domains/contact/service/index.server.ts";
import { countDispatch } from "#domains/trade/orders/index.server.ts";
import type { Market } from "./market.ts";

/** How promptly each shop answers and dispatches, counted by what the market did. */
export const countFigures = async ({ portal }: Market): Promise<void> => {
  await portal.runner.act(countDispatch);
  await portal.runner.act(countAnswers);
};
