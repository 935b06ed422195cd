import { setupI18n, type I18n, type Messages } from "@lingui/core";
import { I18nProvider } from "@lingui/react";
import { Suspense, useLayoutEffect, type ComponentType, type ReactNode } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import { localeFrom } from "#kit/locale.ts";
import { countIds, IslandIds, Place } from "./island.tsx";
import { SiteUrl } from "./json-ld.tsx";
import { ImageHost } from "./picture.tsx";

/** React on a document: this file comes with the first part that is needed, and not before. */

const facts = document.documentElement.dataset;
let speaking: Promise<I18n> | undefined;

/** One voice for all parts of the page, with the words that islands say. */
const voice = (): Promise<I18n> => {
  const locale = localeFrom(document.documentElement.lang.toLowerCase());
  speaking ??= import(/* @vite-ignore */ facts["words"] ?? "").then(({ messages }: { messages: Messages }) => {
    const i18n = setupI18n({ locale, messages: { [locale]: messages } });
    i18n.on("missing", ({ id }) => id && console.error(`no island brought the word ${id}`));
    return i18n;
  });
  return speaking;
};

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

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** Sets a field behind React's back, so that the event that follows is a change to it. */
const write = (field: Field, value: string) => Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field) as object, "value")?.set?.call(field, value);

const isTicked = (field: Field): field is HTMLInputElement => field instanceof HTMLInputElement && /^(checkbox|radio)$/.test(field.type);

/** What a field held when the page came. */
const cameWith = (field: Field): string | undefined =>
  field instanceof HTMLSelectElement ? ([...field.options].find((one) => one.defaultSelected) ?? field.options[0])?.value : field.defaultValue;

/**
 * What was typed, chosen or ticked before an island was awake. It is looked at before React is: a first effect may render the fields anew.
 * @returns tells it to the island as if it happened now
 */
const typedIn = (island: HTMLElement): (() => void) => {
  const changed = [...island.querySelectorAll<Field>("input, textarea, select")].flatMap((field): { field: Field; before: string; typed: string }[] => {
    if (isTicked(field)) return field.checked === field.defaultChecked ? [] : [{ field, before: "", typed: "" }];
    const before = cameWith(field);
    return before === undefined || field.value === before || field.type === "file" ? [] : [{ field, before, typed: field.value }];
  });
  return () => {
    for (const { field, before, typed } of changed) {
      if (isTicked(field)) {
        field.checked = field.defaultChecked;
        field.click();
        continue;
      }
      const now = field.value === before ? typed : field.value;
      field.value = before;
      write(field, now);
      field.dispatchEvent(new Event(field instanceof HTMLSelectElement ? "change" : "input", { bubbles: true }));
    }
  };
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
