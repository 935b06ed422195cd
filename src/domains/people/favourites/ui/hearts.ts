import { openSignIn } from "#kit/browser/sign-in-request.ts";
import { session } from "#kit/browser/session.ts";
import { eachElement } from "#ui/behaviours/elements.ts";
import { onPress } from "#ui/behaviours/presses.ts";
import { favourites, isFavourite } from "./known-favourites.ts";

/** Asking and changing is for those who are signed in: visitors do not fetch it. */
const keeping = () => import("./keeping.ts");

type Heart = { kind: Parameters<typeof isFavourite>[1]; id: number };

const heartOf = (button: HTMLElement): Heart => JSON.parse(button.dataset["told"] ?? "{}") as Heart;

/** The hearts of a page (`KeepButton`): which are on, and what a press does. The page is the same for everyone; the reader's hearts come once it is there. */
export const keepHearts = (): void => {
  const show = (button: HTMLElement) => {
    const { kind, id } = heartOf(button);
    button.setAttribute("aria-pressed", String(session.get() !== null && isFavourite(favourites.get(), kind, id)));
  };
  const learn = (button: HTMLElement) => {
    if (!session.get()) return;
    const { kind, id } = heartOf(button);
    void keeping().then(({ learn }) => learn(kind, id));
  };
  const all = () => document.querySelectorAll<HTMLElement>('[data-press="keep"]');
  eachElement('[data-press="keep"]', (button) => {
    learn(button);
    show(button);
  });
  favourites.subscribe(() => all().forEach(show));
  session.subscribe(() => all().forEach((button) => (learn(button), show(button))));
  onPress("keep", ({ kind, id }, button) => {
    if (!session.get()) openSignIn();
    else
      void keeping()
        .then(({ setFavourite }) => setFavourite(kind, id, button.getAttribute("aria-pressed") !== "true"))
        .catch(() => undefined);
  });
};
