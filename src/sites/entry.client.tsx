import { setupI18n, type Messages } from "@lingui/core";
import { I18nProvider } from "@lingui/react";
import { startTransition, StrictMode, useEffect, useLayoutEffect, type ReactNode } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { localeFrom } from "#kit/locale.ts";
import { typedIn } from "#ui/typed-before.ts";
import { pressAgain } from "./early-press.ts";
import { reloadOnStaleChunk } from "./stale-chunk.ts";

reloadOnStaleChunk();
const root = document.documentElement;
const locale = localeFrom(root.lang.toLowerCase());
const { messages } = (await import(/* @vite-ignore */ root.dataset["words"] ?? "")) as { messages: Messages };
const i18n = setupI18n({ locale, messages: { [locale]: messages } });
i18n.on("missing", ({ id }) => id && console.error(`no catalogue brought the word ${id}`));

let isTold = false;
/** Tells what was typed into forms and pressed before the application was awake, once. */
const Awake = ({ children }: { children: ReactNode }) => {
  useLayoutEffect(() => {
    if (isTold) return;
    isTold = true;
    typedIn(root)();
  }, []);
  // Behaviours, which hear presses too, are started by an effect below.
  useEffect(pressAgain, []);
  return children;
};

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <I18nProvider i18n={i18n}>
        <Awake>
          <HydratedRouter />
        </Awake>
      </I18nProvider>
    </StrictMode>,
  );
});
