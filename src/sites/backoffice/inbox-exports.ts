import type { InboxSide } from "#domains/contact/service/contract/both.ts";
import { inboxFigures, shopFigures, type FigureLine } from "#domains/contact/service/contract/figures.ts";
import { quickReplies, type QuickReply } from "#domains/contact/service/contract/quick-replies.ts";
import { spanOf } from "#domains/contact/service/ui/span-of.ts";
import { locales } from "#kit/locale.ts";
import { everyPage, listed, type Asked, type Column, type Export } from "../csv-export.ts";

/** Files of an inbox, which the console and the backstage both have. */
export const repliesFile = (side: InboxSide): Export =>
  everyPage(quickReplies[side]).sheet("quick-replies", [
    ["shortcut", (one) => one.shortcut],
    ...locales.map((locale): Column<QuickReply> => [locale, (one) => one.body[locale]]),
  ]);

type Line = Omit<FigureLine, "who"> & { of: string; who?: FigureLine["who"] };

/** Of all together, of each who answers, and of the shops where customer service reads it; medians in seconds. */
export const figuresFile = (side: InboxSide): Export =>
  listed<Line>(async function* ({ ask, url }: Asked) {
    const days = spanOf(url.searchParams);
    const { all, agents } = await ask(inboxFigures[side], { days });
    yield [{ of: "all", ...all }, ...agents.map((line) => ({ of: "person", ...line }))];
    if (side === "service") yield (await ask(shopFigures, { days })).shops.map((line) => ({ of: "shop", ...line }));
  }).sheet(
    ({ url }) => `answers-${spanOf(url.searchParams)}-days`,
    [
      ["of", (one) => one.of],
      ["user_id", (one) => one.who?.id],
      ["name", (one) => one.who?.nickname],
      ["first_answers", (one) => one.first_answers],
      ["first_answer_median", (one) => one.first_answer_median],
      ["in_time", (one) => one.in_time],
      ["closings", (one) => one.closings],
      ["closing_median", (one) => one.closing_median],
      ["asked", (one) => one.asked],
      ["scores", (one) => one.scores],
      ["score_mean", (one) => one.score_mean],
    ],
  );
