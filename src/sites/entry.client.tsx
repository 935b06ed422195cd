import { setupI18n, type Messages } from "@lingui/core";
import { I18nProvider } from "@lingui/react";
import { startTransition, StrictMode } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { localeFrom } from "#kit/locale.ts";
import { reloadOnStaleChunk } from "./stale-chunk.ts";

reloadOnStaleChunk();
const root = document.documentElement;
const locale = localeFrom(root.lang.toLowerCase());
const { messages } = (await import(/* @vite-ignore */ root.dataset["words"] ?? "")) as { messages: Messages };
const i18n = setupI18n({ locale, messages: { [locale]: messages } });
i18n.on("missing", ({ id }) => id && console.error(`no catalogue brought the word ${id}`));
startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <I18nProvider i18n={i18n}>
        <HydratedRouter />
      </I18nProvider>
    </StrictMode>,
  );
});
