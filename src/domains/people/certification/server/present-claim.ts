import { unixSeconds } from "#kit/time.ts";
import type { Person } from "#domains/people/accounts/index.server.ts";
import { me, type Ctx } from "#platform/calls/context.ts";

/** Who is at a submission just now; null when nobody is. */
export const presentClaim = (
  ctx: Ctx,
  { claimed_by, claimed_until }: { claimed_by: number | null; claimed_until: Date | null },
  people: ReadonlyMap<number, Person>,
) =>
  claimed_by && claimed_until && claimed_until > ctx.now
    ? { id: claimed_by, nickname: people.get(claimed_by)?.nickname ?? "", is_me: claimed_by === me(ctx).id, until: unixSeconds(claimed_until) }
    : null;
