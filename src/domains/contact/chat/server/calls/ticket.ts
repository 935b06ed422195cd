import { Denied } from "#kit/refusal.ts";
import type { Ctx } from "#platform/calls/context.ts";
import { makeTicket, ticketSeconds } from "#platform/realtime/socket-ticket.ts";

export const socketTicketFn = async (ctx: Ctx) => {
  if (ctx.token === null) throw new Denied();
  return { ticket: makeTicket(ctx.services.secret, ctx.token, ctx.now), seconds: ticketSeconds };
};
