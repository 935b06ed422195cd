import { figureSpans } from "../contract/figures.ts";

export type FigureSpan = (typeof figureSpans)[number];

/** How many days back the address asks for. */
export const spanOf = (search: URLSearchParams): FigureSpan => figureSpans.find((one) => String(one) === search.get("days")) ?? 30;
