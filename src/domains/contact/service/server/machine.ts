import { automatic, sayAutomatically } from "#domains/contact/chat/index.server.ts";
import { localeFrom } from "#kit/locale.ts";
import type { Ctx } from "#platform/calls/context.ts";
import { defineMachine } from "#platform/lifecycle/machine.ts";
import { inquiryLife } from "../contract/inquiry-life.ts";
import { inquiryWords } from "../contract/words.ts";
import { database } from "./database.ts";
import type { Tables } from "./tables.ts";
import { saidWithVisitor } from "./visitor.ts";

/** Whoever answers there looks at its list anew. */
export const tellInbox = (ctx: Ctx, accountId: number, inquiryId: number): void =>
  ctx.push([accountId], { event: "inquiry", data: { account_id: accountId, id: inquiryId } }, { [accountId]: {} });

export const inquiryMachine = defineMachine<typeof inquiryLife, Tables, "inquiry", "inquiry_event">(inquiryLife, {
  database,
  table: "inquiry",
  events: { table: "inquiry_event", of: "inquiry_id" },
  effects: {
    async tell(ctx, { rows }) {
      for (const row of rows) tellInbox(ctx, row.account_id, row.id);
    },
    /** Said once an inquiry, however often it is opened again; it leaves the customer's last word unanswered where nobody had answered. */
    async say_goodbye(ctx, { rows }) {
      for (const row of rows) {
        const content = ctx.services.words.say(localeFrom(row.locale), inquiryWords.closing.id);
        const reason = `inquiry/${row.id}`;
        if (row.customer_id !== null) await sayAutomatically(ctx, { from: row.account_id, to: row.customer_id, content, reason });
        else if (row.visitor_id !== null) await saidWithVisitor(ctx, row.visitor_id, { isAnswer: true, writtenBy: null, content, clientId: automatic(reason) });
      }
    },
  },
});

export const wakeSleepers = async (ctx: Ctx): Promise<void> => {
  for (const row of await inquiryMachine.lockAll(ctx, await inquiryMachine.overdue(ctx, "wake")))
    await inquiryMachine.move(ctx, [row], { event: "wake", party: "system", set: { snoozed_until: null } });
};
