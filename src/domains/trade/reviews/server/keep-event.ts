import type { LocalText } from "#kit/local-text.ts";
import { me, type Ctx } from "#platform/calls/context.ts";
import type { ReviewPart, ReviewStatus } from "../contract/review-life.ts";
import { database } from "./database.ts";

type Step = {
  review_id: number;
  part: ReviewPart;
  event: string;
  /** Empty for what did not exist before. */
  from: ReviewStatus | "";
  to: ReviewStatus;
  party: "buyer" | "seller" | "operator";
  reason?: LocalText;
};

export const keepEvents = async (ctx: Ctx, steps: readonly Step[]): Promise<void> => {
  await database(ctx)
    .insertInto("review_event")
    .values(
      steps.map(({ from, to, reason = {}, ...step }) => ({
        ...step,
        from_status: from,
        to_status: to,
        reason: JSON.stringify(reason),
        actor_id: me(ctx).id,
        created_at: ctx.now,
      })),
    )
    .execute();
};
