import { answerTimes } from "#domains/contact/chat/contract/answering.ts";
import { licencesByDay } from "#domains/catalogue/designs/contract/licences-by-day.ts";
import { salesByDay } from "#domains/trade/orders/contract/sales-by-day.ts";
import { visitsByDay } from "#domains/catalogue/visits/contract/by-day.ts";
import type { callFrom } from "../../../../request-context.ts";
import type { Standing } from "../../standing.ts";
import { mayInShop } from "../../standing.ts";

export const spans = [7, 30, 90] as const;

/** `?days=`; anything else is the usual. */
export const spanOf = (url: URL): (typeof spans)[number] => {
  const asked = Number(url.searchParams.get("days"));
  return spans.find((one) => one === asked) ?? 30;
};

/** The shop's figures day by day, as far as the reader's work in it lets him see them. A factory sells by orders, a designer licences. */
export const loadFigures = async (ask: ReturnType<typeof callFrom>, standing: Standing, days: number) => {
  const { isEnterprise, isDesigner } = standing;
  const [visits, sales, licences, answers] = await Promise.all([
    isEnterprise || isDesigner ? ask(visitsByDay, { days }) : null,
    mayInShop(standing, "shop:orders") && isEnterprise ? ask(salesByDay, { days }) : null,
    mayInShop(standing, "shop:orders") && isDesigner ? ask(licencesByDay, { days }) : null,
    mayInShop(standing, "shop:service") ? ask(answerTimes, { days }) : null,
  ]);
  return { days, isEnterprise, isDesigner, visits, sales, licences, answers };
};
export type Figures = Awaited<ReturnType<typeof loadFigures>>;

/** Orders paid and licences sold for each hundred visits, in all and day by day: null where nobody came. Undefined for who may not see what was sold. */
export const conversionOf = ({ visits, sales, licences }: Pick<Figures, "visits" | "sales" | "licences">) => {
  if (!visits || !(sales || licences)) return undefined;
  const share = (sold: number, seen: number): number | null => (seen === 0 ? null : (sold / seen) * 100);
  return {
    whole: share((sales?.orders ?? 0) + (licences?.licences ?? 0), visits.visits),
    days: visits.days.map((one, index) => ({
      on: one.on,
      value: share((sales?.days[index]?.orders ?? 0) + (licences?.days[index]?.licences ?? 0), one.visits),
    })),
  };
};
