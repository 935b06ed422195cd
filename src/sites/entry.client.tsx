import { I18nProvider } from "@lingui/react";
import { startTransition, StrictMode } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { localeFrom } from "#kit/locale.ts";
import { reloadOnStaleChunk } from "./stale-chunk.ts";
import { browserVoice } from "./browser-words.ts";

reloadOnStaleChunk();
const i18n = browserVoice(localeFrom(document.documentElement.lang));
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
