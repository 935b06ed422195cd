import { automatic, closedAnswer, serviceStands, textAsHtml } from "#domains/contact/chat/index.server.ts";
import { peopleById } from "#domains/people/accounts/index.server.ts";
import { setting } from "#domains/settings/index.server.ts";
import type { ParsedInputOf } from "#kit/call.ts";
import { customerServiceId } from "#kit/customer-service.ts";
import { found, refuse } from "#kit/refusal.ts";
import { me, type Ctx } from "#platform/calls/context.ts";
import { answerVisitor, mostOfVisitor, visitorAsk, visitorsOfAddress, type visit } from "../../contract/visitors.ts";
import { answersWithin } from "../answers-within.ts";
import { answer, ask } from "../asking.ts";
import { database } from "../database.ts";
import { inquiryMachine } from "../machine.ts";
import { keepVisitor, newVisitor, presentSaid, saidWithVisitor, talkWithVisitor, visitorHere } from "../visitor.ts";

/** Whoever has signed in has a conversation of their own. */
const mayAsk = async (ctx: Ctx): Promise<boolean> => ctx.actor === null && (await setting(ctx, "service.visitors")) === 1;

export const visitFn = async (ctx: Ctx, { after_seq }: ParsedInputOf<typeof visit>) => {
  if (!(await mayAsk(ctx))) return { may_ask: 0 as const, is_online: false, opens_again: 0, response_minutes: null, list: [] };
  const visitor = await visitorHere(ctx);
  const list = visitor ? await talkWithVisitor(ctx, visitor.id, { afterSeq: after_seq }) : [];
  return { may_ask: 1 as const, ...(await serviceStands(ctx)), response_minutes: await answersWithin(ctx), list: list.map(presentSaid) };
};

export const visitorAskFn = async (ctx: Ctx, input: ParsedInputOf<typeof visitorAsk>) => {
  if (!(await mayAsk(ctx))) throw refuse(visitorAsk, "sign_in");
  const content = textAsHtml(input.content);
  if (content === null) throw refuse(visitorAsk, "empty", {}, ["content"]);
  const visitor = await visitorHere(ctx, { isLocked: true });
  if (visitor && visitor.last_seq >= mostOfVisitor) throw refuse(visitorAsk, "said_much");
  if (!visitor && !(await ctx.services.limiter.take(`visitors:${ctx.request.address}`, visitorsOfAddress)).ok) throw refuse(visitorAsk, "many_visitors");
  if (visitor && ctx.visitor !== null) keepVisitor(ctx, ctx.visitor);
  const visitorId = visitor?.id ?? (await newVisitor(ctx));
  const said = found(await saidWithVisitor(ctx, visitorId, { isAnswer: false, writtenBy: null, content, clientId: input.client_id }));
  await ask(ctx, { account_id: customerServiceId, customer_id: null, visitor_id: visitorId, seq: said.seq, locale: ctx.locale });
  await database(ctx)
    .updateTable("inquiry")
    .set({ page: input.page, page_title: input.title, page_at: ctx.now })
    .where("visitor_id", "=", visitorId)
    .where("status", "<>", "closed")
    .execute();
  // Once a closing period, as in the chat: what is said again under the same id is not said twice.
  const closed = await closedAnswer(ctx);
  if (closed) await saidWithVisitor(ctx, visitorId, { isAnswer: true, writtenBy: null, content: closed.content, clientId: automatic(closed.reason) });
  return presentSaid(said);
};

export const answerVisitorFn = async (ctx: Ctx, { id, content: typed, client_id }: ParsedInputOf<typeof answerVisitor>) => {
  const row = await inquiryMachine.lock(ctx, id);
  const visitorId = found(row?.visitor_id ?? undefined);
  const other = row && ["taken", "snoozed"].includes(row.status) && row.agent_id !== me(ctx).id ? row.agent_id : null;
  if (other !== null) throw refuse(answerVisitor, "answered_by_other", { name: (await peopleById(ctx, [other])).get(other)?.nickname ?? "" });
  const content = textAsHtml(typed);
  if (content === null) throw refuse(answerVisitor, "empty", {}, ["content"]);
  const said = found(await saidWithVisitor(ctx, visitorId, { isAnswer: true, writtenBy: me(ctx).id, content, clientId: client_id }));
  await answer(ctx, { account_id: customerServiceId, customer_id: null, visitor_id: visitorId, seq: said.seq, agent: me(ctx).id });
  return presentSaid(said);
};
