import { call } from "#kit/browser/call.ts";
import { eachElement } from "./elements.ts";

const tell = (told = "{}"): void => {
  const { path, input } = JSON.parse(told) as { path: string; input: object };
  call({ path }, input, { quiet: true, outlivesPage: true }).catch(() => undefined);
};

/** Tells the server what a page is marked for (`TellMark`), and that a link is followed in what is marked for it (`toldWhenFollowed`): not one that only narrows the list. */
export const tellMarks = (): void => {
  eachElement("[data-tell]", (mark) => tell(mark.dataset["tell"]));
  for (const press of ["click", "auxclick"] as const)
    document.addEventListener(
      press,
      (event) => {
        const link = event.button < 2 && event.target instanceof Element ? event.target.closest('a[href]:not([rel~="nofollow"])') : null;
        const marked = link?.closest<HTMLElement>("[data-tell-followed]");
        if (marked) tell(marked.dataset["tellFollowed"]);
      },
      { capture: true },
    );
};
