import { answerTimes } from "#domains/chat/contract/answering.ts";
import { salesByDay } from "#domains/orders/contract/sales-by-day.ts";
import { visitsByDay } from "#domains/visits/contract/by-day.ts";
import type { callFrom } from "../../../request-context.ts";
import type { Standing } from "../../standing.ts";

export const spans = [7, 30, 90] as const;

/** `?days=`; anything else is the usual. */
export const spanOf = (request: Request): (typeof spans)[number] => {
  const asked = Number(new URL(request.url).searchParams.get("days"));
  return spans.find((one) => one === asked) ?? 30;
};

/** The shop's figures day by day, as far as the reader's work in it lets him see them. Prints are not counted: a designer has no visits. */
export const loadFigures = async (ask: ReturnType<typeof callFrom>, { roles, isEnterprise }: Standing, days: number) => {
  const [visits, sales, answers] = await Promise.all([
    isEnterprise ? ask(visitsByDay, { days }) : null,
    roles.includes("orders") ? ask(salesByDay, { days }) : null,
    roles.includes("service") ? ask(answerTimes, { days }) : null,
  ]);
  return { days, visits, sales, answers };
};
export type Figures = Awaited<ReturnType<typeof loadFigures>>;

/** Orders paid for each hundred visits; null where nobody came. */
export const conversionOf = (orders: number, visits: number): number | null => (visits === 0 ? null : (orders / visits) * 100);
