import type { Selectable } from "kysely";
import { notify } from "#domains/contact/notifications/index.server.ts";
import { shopsById } from "#domains/catalogue/enterprises/index.server.ts";
import { companyNames, membersWho } from "#domains/people/companies/index.server.ts";
import { moneyText } from "#kit/money-text.ts";
import type { Currency } from "#kit/money.ts";
import { to } from "#kit/paths.ts";
import type { EventOf } from "#kit/states.ts";
import { says, type Word } from "#kit/words.ts";
import type { Ctx } from "#platform/calls/context.ts";
import { defineMachine, type Effect } from "#platform/lifecycle/machine.ts";
import { creditLineLife } from "../contract/credit-line-life.ts";
import { database } from "./database.ts";
import type { Tables } from "./tables.ts";

export type CreditLineRow = Selectable<Tables["credit_line"]>;
type LineEffect = Effect<typeof creditLineLife, CreditLineRow, undefined>;
type Told = EventOf<typeof creditLineLife> | "grant";

const companyWords: Record<Told, Word> = {
  grant: /*i18n*/ {
    id: "orders.notification_credit_granted",
    message: "{shop} lets {company} buy on account: up to {limit}, to be paid {days} days after dispatch.",
  },
  change: /*i18n*/ {
    id: "orders.notification_credit_changed",
    message: "{shop} has changed the terms on account: up to {limit}, to be paid {days} days after dispatch.",
  },
  pause: /*i18n*/ {
    id: "orders.notification_credit_paused",
    message: "{shop} takes no orders on account from {company} for now. What was ordered stays as it is.",
  },
  resume: /*i18n*/ { id: "orders.notification_credit_resumed", message: "{company} can buy on account from {shop} again." },
  stop: /*i18n*/ { id: "orders.notification_credit_stopped", message: "{company} cannot buy on account from {shop} until it has paid what is overdue." },
  go_on: /*i18n*/ { id: "orders.notification_credit_goes_on", message: "Nothing is overdue any more: {company} can buy on account from {shop} again." },
  end: /*i18n*/ { id: "orders.notification_credit_ended", message: "{shop} takes no more orders on account from {company}. What was ordered stays as it is." },
  run_out: /*i18n*/ {
    id: "orders.notification_credit_ran_out",
    message: "The time is over in which {company} could buy on account from {shop}. What was ordered stays as it is.",
  },
};
const shopWords: Partial<Record<Told, Word>> = {
  stop: /*i18n*/ {
    id: "orders.notification_credit_stopped_sold",
    message: "{company} has not paid what is overdue, and cannot buy on account from you until then.",
  },
  go_on: /*i18n*/ { id: "orders.notification_credit_goes_on_sold", message: "{company} has nothing overdue any more, and can buy on account from you again." },
  run_out: /*i18n*/ { id: "orders.notification_credit_ran_out_sold", message: "The time is over in which {company} could buy on account from you." },
};
for (const words of [companyWords, shopWords]) for (const word of Object.values<Word>(words)) says(word);

const valuesOf = async (ctx: Ctx, { seller_id, company_id, limit_minor, currency, days }: CreditLineRow) => ({
  shop: (await shopsById(ctx, [seller_id])).get(seller_id)?.name_text ?? "",
  company: (await companyNames(ctx, [company_id])).get(company_id)?.name ?? "",
  limit: moneyText({ minor: limit_minor, currency: currency as Currency }),
  days,
});

/** Whoever buys for the company is told of what becomes of its line. */
export const tellCompany = async (ctx: Ctx, line: CreditLineRow, of: Told): Promise<void> => {
  const values = await valuesOf(ctx, line);
  for (const user_id of await membersWho(ctx, line.company_id, "pay"))
    await notify(ctx, { user_id, kind: "order", weight: "must", words: companyWords[of], values, link: to("user-credit") });
};

const tellTheCompany: LineEffect = async (ctx, { rows, event }) => {
  for (const line of rows) await tellCompany(ctx, line, event);
};
const tellShop: LineEffect = async (ctx, { rows, event }) => {
  const words = shopWords[event];
  if (!words) throw new Error(`nothing is said to the shop where a credit line takes ${event}`);
  for (const line of rows)
    await notify(ctx, { user_id: line.seller_id, kind: "order", weight: "must", words, values: await valuesOf(ctx, line), link: "/seller/credit" });
};

export const creditLineMachine = defineMachine<typeof creditLineLife, Tables, "credit_line", "credit_line_event">(creditLineLife, {
  database,
  table: "credit_line",
  events: { table: "credit_line_event", of: "line_id" },
  effects: { tell_company: tellTheCompany, tell_shop: tellShop },
});
