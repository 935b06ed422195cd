import type { Presses } from "../press.ts";

type Act<Name extends keyof Presses> = (told: Presses[Name], button: HTMLElement) => void;

const acts = new Map<string, Act<never>>();

/** Says what a press does. The act may load what it needs: nothing of it comes with the page. */
export const onPress = <Name extends keyof Presses>(name: Name, act: Act<Name>): void => void acts.set(name, act as Act<never>);

/** Hears the presses of the whole document, of parts that come later too. */
export const hearPresses = (): void => {
  document.addEventListener("click", (event) => {
    const button = event.target instanceof Element ? event.target.closest<HTMLElement>("[data-press]") : null;
    const act = button && !event.defaultPrevented && acts.get(button.dataset["press"] ?? "");
    if (!act) return;
    // A press that also closes the popover it stands in goes on to do so.
    if (!button.hasAttribute("popovertarget")) event.preventDefault();
    act(JSON.parse(button.dataset["told"] ?? "{}") as never, button);
  });
};
