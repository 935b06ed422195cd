import { NotFound, Refusal } from "#kit/refusal.ts";
import { me, shopOf, type Ctx, type WithStaff } from "#platform/calls/context.ts";
import { peopleById } from "#domains/people/accounts/index.server.ts";
import { chatWords } from "../contract/fields.ts";
import { customerServiceId } from "#kit/customer-service.ts";
import { myConversation } from "./conversation.ts";
import { whoHas } from "./who-has.ts";

/** Whose side of conversations a call stands on: the account that speaks, and, where it is a shop's, who of its people acts. */
export type Side = { id: number; staffId?: number };

type Work<Input, Output> = (ctx: Ctx, side: Side, input: Input) => Promise<Output>;
type Fn<Input, Output> = (ctx: Ctx, input: Input) => Promise<Output>;

export const forOneself =
  <Input, Output>(work: Work<Input, Output>): Fn<Input, Output> =>
  (ctx, input) =>
    work(ctx, { id: me(ctx).id }, input);

export const forTheShop =
  <Input, Output>(work: Work<Input, Output>): Fn<Input, Output> =>
  (ctx, input) =>
    work(ctx, { id: shopOf(ctx).ownerId, staffId: me(ctx).id }, input);

export const forCustomerService =
  <Input, Output>(work: Work<Input, Output>): Fn<Input, Output> =>
  (ctx, input) =>
    work(ctx, { id: customerServiceId, staffId: me(ctx).id }, input);

/** The same for what is said: while somebody else of customer service answers there, it is refused. */
export const whereNobodyElseAnswers = <Input extends { receiver_id: number }, Output>(work: Work<Input, Output>): Fn<Input, Output> =>
  forCustomerService(async (ctx, side, input) => {
    const agent = await whoHas(ctx, customerServiceId, input.receiver_id);
    if (agent !== undefined && agent !== side.staffId) {
      const name = (await peopleById(ctx, [agent])).get(agent)?.nickname ?? "";
      throw new Refusal("answered_by_other", chatWords.answeredByOther.id, { name });
    }
    return work(ctx, side, input);
  });

/** Whether somebody else than the account's owner acts. */
const isStaff = (side: Side): boolean => side.staffId !== undefined && side.staffId !== side.id;

/** Whose conversation with the account is not shown to this side: nobody has the id 0. */
export const hiddenFrom = (side: Side): number => (isStaff(side) ? customerServiceId : 0);

/** Staff act in conversations that there are and open none, and in none of their own: that they have as anybody. What the owner asks customer service is the owner's own affair. */
export const mayAct = async (ctx: Ctx, side: Side, peerId: number): Promise<boolean> =>
  !isStaff(side) || (peerId !== hiddenFrom(side) && peerId !== side.staffId && (await myConversation(ctx, side.id, peerId)) !== undefined);

export const permitSide = async (ctx: Ctx, side: Side, peerId: number): Promise<void> => {
  if (!(await mayAct(ctx, side, peerId))) throw new NotFound();
};

/** Whose staff hear what passes between these two: see `Ctx.push`. What a shop's owner asks customer service, its staff do not. */
export const staffHear = (one: number, other: number, added: WithStaff = {}): WithStaff => {
  const withService = one === customerServiceId || other === customerServiceId;
  return Object.fromEntries([one, other].filter((id) => !withService || id === customerServiceId).map((id) => [id, added[id] ?? {}]));
};
