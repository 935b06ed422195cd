import { useEffect, useState } from "react";
import { listCountries } from "#domains/places/contract/countries.ts";
import { listPlaces, listProvinces } from "#domains/places/contract/divisions.ts";
import { call } from "#kit/browser/call.ts";
import type { OutputOf } from "#kit/call.ts";

export type Place = OutputOf<typeof listPlaces>["list"][number];
export type Country = OutputOf<typeof listCountries>["list"][number];

/** Countries and divisions change less often than pages: asked for once a visit (a change of language opens a new page). */
const kept = new Map<string, Promise<{ list: readonly unknown[] }>>();
const once = <T>(name: string, ask: () => Promise<{ list: T[] }>): Promise<{ list: T[] }> => {
  const known = kept.get(name) as Promise<{ list: T[] }> | undefined;
  const asked = known ?? ask();
  if (!known) {
    kept.set(name, asked);
    asked.catch(() => kept.delete(name));
  }
  return asked;
};

/** null while it comes, or when it could not be had (the reader has been told). */
const useList = <T>(name: string | undefined, ask: () => Promise<{ list: T[] }>): readonly T[] | null => {
  const [answer, setAnswer] = useState<{ name: string; list: readonly T[] }>();
  useEffect(() => {
    if (name === undefined) return;
    let isWanted = true;
    once(name, ask).then(
      ({ list }) => isWanted && setAnswer({ name, list }),
      () => undefined,
    );
    return () => {
      isWanted = false;
    };
    // `ask` is told apart by `name`.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [name]);
  return answer && answer.name === name ? answer.list : null;
};

export const useCountries = (): readonly Country[] | null => useList("countries", () => call<typeof listCountries>(listCountries, {}));

/** The provinces for "", what lies in a place for its code, nothing for undefined. */
export const usePlaces = (code: string | undefined): readonly Place[] | null =>
  useList(code, () => (code === "" ? call<typeof listProvinces>(listProvinces, {}) : call<typeof listPlaces>(listPlaces, { code: code ?? "" })));
