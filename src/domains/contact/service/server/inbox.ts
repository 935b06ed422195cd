import { certifiedFor, seatsOf, staffIds } from "#domains/people/accounts/index.server.ts";
import { setting } from "#domains/settings/index.server.ts";
import type { AnyCall, OutputOf, ParsedInputOf } from "#kit/call.ts";
import { customerServiceId } from "#kit/customer-service.ts";
import { me, shopOf, type Ctx } from "#platform/calls/context.ts";
import { bind, type Binding } from "#platform/calls/domain.ts";

/** Whose inbox a call is about, and who of its people acts. */
export type Inbox = { accountId: number; agentId: number };

/** Binds one function to the calls of both inboxes. */
export const bindBoth = <C extends AnyCall>(
  { service, shop }: { service: C; shop: C },
  run: (ctx: Ctx, inbox: Inbox, input: ParsedInputOf<C>) => Promise<OutputOf<C>>,
): readonly Binding[] => [
  bind(service, (ctx, input) => run(ctx, { accountId: customerServiceId, agentId: me(ctx).id }, input)),
  bind(shop, (ctx, input) => run(ctx, { accountId: shopOf(ctx).ownerId, agentId: me(ctx).id }, input)),
];

/** Whether somebody can ask this account as customers do: customer service, and whoever has a shop. Kept: a message between others costs no query for it. */
export const isInbox = async (ctx: Ctx, accountId: number): Promise<boolean> => {
  if (accountId === customerServiceId) return true;
  const { is } = await ctx.services.cache.shelf<{ is: boolean }>("service.inboxes").through(`${accountId}`, async () => {
    const certified = await certifiedFor(ctx, accountId);
    return { value: { is: certified?.is_enterprise === true || certified?.is_design === true }, seconds: 60, tags: [`actor:${accountId}`], bytes: 100 };
  });
  return is;
};

/** Within how many seconds an answer is wanted, at customer service and in a shop. */
export const targetOf = async (ctx: Ctx, accountId: number): Promise<number> =>
  60 * (await setting(ctx, accountId === customerServiceId ? "service.answer_minutes" : "service.shop_answer_minutes"));

/** Everybody who answers there. */
export const agentsOf = async (ctx: Pick<Ctx, "tx">, accountId: number): Promise<number[]> =>
  accountId === customerServiceId
    ? staffIds(ctx, ["service", "admin"])
    : [accountId, ...(await seatsOf(ctx, accountId)).filter((seat) => seat.roles.includes("service")).map((seat) => seat.user_id)];
