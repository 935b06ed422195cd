import type { I18n } from "@lingui/core";
import { I18nProvider } from "@lingui/react";
import { Suspense, useLayoutEffect, type ComponentType, type ReactNode } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import { countIds, IslandIds, Place } from "./island.tsx";
import { SiteUrl } from "./json-ld.tsx";
import { ImageHost } from "./picture.tsx";
import { typedIn } from "./typed-before.ts";
import { voice } from "./voice.ts";

/** React on a document: this file comes with the first part that is needed, and not before. */

const facts = document.documentElement.dataset;
const Around = ({ i18n, children }: { i18n: I18n; children: ReactNode }) => (
  <I18nProvider i18n={i18n}>
    <Place value="island">
      <SiteUrl value={facts["siteUrl"] ?? ""}>
        <ImageHost value={facts["imageHost"] ?? ""}>{children}</ImageHost>
      </SiteUrl>
    </Place>
  </I18nProvider>
);

/** Hydration is over when the first effect runs, not when `hydrateRoot` returns. */
const Awake = ({ onAwake, children }: { onAwake: () => void; children: ReactNode }) => {
  useLayoutEffect(onAwake, [onAwake]);
  return children;
};

/** Takes over an island where it stands. A single task: whoever pressed waits for it. */
export const wakeIsland = async (element: HTMLElement, Part: ComponentType<object>): Promise<void> => {
  const i18n = await voice();
  const { props = "{}", id: prefix = "" } = element.dataset;
  const retell = typedIn(element);
  await new Promise<void>((resolve) => {
    hydrateRoot(
      element,
      <Around i18n={i18n}>
        <IslandIds value={countIds(prefix)}>
          <Awake onAwake={resolve}>
            <Part {...(JSON.parse(props) as object)} />
          </Awake>
        </IslandIds>
      </Around>,
      { onRecoverableError: (error) => console.error(`the island ${element.dataset["island"]} differs from the server's`, error) },
    );
  });
  retell();
};

/**
 * Puts a part at the end of the page: a dialog, the chat window, toasts.
 * @returns what takes it away again
 */
export const mountPart = async (make: (close: () => void) => ReactNode): Promise<() => void> => {
  const i18n = await voice();
  const place = document.createElement("div");
  document.body.append(place);
  const root = createRoot(place);
  const close = () => {
    root.unmount();
    place.remove();
  };
  root.render(
    <Around i18n={i18n}>
      <Suspense>{make(close)}</Suspense>
    </Around>,
  );
  return close;
};
