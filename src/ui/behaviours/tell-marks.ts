import { call } from "#kit/browser/call.ts";
import { eachElement } from "./elements.ts";

/** Tells the server what a page is marked for (`TellMark`). */
export const tellMarks = (): void =>
  eachElement("[data-tell]", (mark) => {
    const { path, input } = JSON.parse(mark.dataset["tell"] ?? "{}") as { path: string; input: object };
    call({ path }, input, { quiet: true }).catch(() => undefined);
  });
