import { createContext, use, useId as useReactId, useState, type ComponentType } from "react";
import { islands } from "virtual:islands";

/**
 * Where a part stands. In an application it is a part like any other. In a document, which has no script of its own page, an island
 * marks its place; what lies inside is woken by `sites/portal/document/islands.ts`.
 */
export const Place = createContext<"application" | "document" | "island">("application");

/** The ids of one island, counted in the order of rendering, which is the same on both sides: React's own count from the page's root. */
export const countIds = (prefix: string): (() => string) => {
  let next = 0;
  return () => `${prefix}-${next++}`;
};
export const IslandIds = createContext<(() => string) | null>(null);

/** React's `useId`, good within islands too: an island's root in the browser is another than the server's. */
export const useId = (): string => {
  const own = useReactId();
  const countId = use(IslandIds);
  const [counted] = useState(() => countId?.() ?? own);
  return counted;
};

/**
 * When an island is woken. `touch`, the rule: when it is first pointed at, pressed or focused; the first press is replayed. `reader`: at
 * once for whoever is signed in, since it shows what is theirs. `sight`: when it comes in sight, for what must move or draw by itself.
 */
export type When = "touch" | "reader" | "sight";

type Json = string | number | boolean | null | undefined | readonly Json[] | { readonly [key: string]: Json };
/** Props as the document carries them: nothing that JSON has no words for. */
export type IslandProps<Props> = { readonly [Key in keyof Props]: Props[Key] extends (...args: never[]) => unknown ? never : Props[Key] } & Record<never, Json>;

/**
 * A part that lives in a document: `export default island("buy-box", BuyBox)` in a file named `buy-box.island.tsx`, which the build
 * makes a script of its own. Props are JSON; no children, no functions, no context of the page.
 */
export const island = <Props extends object>(name: string, Part: ComponentType<Props>, when: When = "touch"): ComponentType<IslandProps<Props>> => {
  const Island = (props: IslandProps<Props>) => {
    const place = use(Place);
    const prefix = useReactId();
    const part = <Part {...(props as unknown as Props)} />;
    if (place !== "document") return part;
    return (
      <div className="island" data-island={islands.parts[name]} data-when={when} data-id={prefix} data-props={JSON.stringify(props)}>
        <Place value="island">
          <IslandIds value={countIds(prefix)}>{part}</IslandIds>
        </Place>
      </div>
    );
  };
  Island.displayName = `island(${name})`;
  return Island;
};
