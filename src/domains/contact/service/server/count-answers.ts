import { sql } from "kysely";
import { recordServiceFigures } from "#domains/catalogue/enterprises/index.server.ts";
import { customerServiceId } from "#kit/customer-service.ts";
import type { Ctx } from "#platform/calls/context.ts";
import { answerDays, leastAnswers } from "../contract/figures.ts";
import { counted } from "./counted.ts";

/** Tells enterprises within how many minutes each shop gives its first answer: the median of the last days; of too few answers nothing is said. */
export const countAnswers = async (ctx: Ctx): Promise<void> => {
  const rows = await counted(ctx, sql`i.account_id <> ${customerServiceId}`, "shop", answerDays, 0);
  await recordServiceFigures(
    ctx,
    "response_minutes",
    rows.flatMap(({ who, kind, count, median }) =>
      who !== null && kind === "first" && count >= leastAnswers ? [{ user_id: who, figure: Math.ceil(median / 60) }] : [],
    ),
  );
};
