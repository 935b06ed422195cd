import { useLingui } from "@lingui/react/macro";
import { useEffect, useState } from "react";
import type { listPlaces } from "#domains/places/contract/divisions.ts";
import { call } from "#kit/browser/call.ts";
import { SelectField } from "#ui/field.tsx";
import css from "./register.module.css";

type Place = { code: string; name: string };

/** Province, then city: the cities come when the province is chosen. Municipalities have districts for cities. */
export const CityField = ({
  provinces,
  value,
  onChange,
  error,
}: {
  provinces: readonly Place[];
  value: string;
  onChange: (code: string) => void;
  error: string | undefined;
}) => {
  const { t } = useLingui();
  const province = value ? `${value.slice(0, 2)}0000` : "";
  const [loaded, setLoaded] = useState<{ of: string; list: readonly Place[] }>({ of: "", list: [] });
  const cities = loaded.of === province ? loaded.list : [];
  useEffect(() => {
    if (!province) return;
    const stop = new AbortController();
    call<typeof listPlaces>({ path: "place/children" }, { code: province }, { signal: stop.signal }).then(
      ({ list }) => setLoaded({ of: province, list }),
      () => undefined,
    );
    return () => stop.abort();
  }, [province]);
  return (
    <div className={css.city}>
      <SelectField
        label={t`Province`}
        optional
        value={province}
        onChange={(event) => onChange(event.target.value)}
        empty={t`Choose`}
        choices={provinces.map((place) => ({ value: place.code, label: place.name }))}
      />
      <SelectField
        label={t`City`}
        optional
        error={error}
        value={cities.some((place) => place.code === value) ? value : ""}
        disabled={cities.length === 0}
        onChange={(event) => onChange(event.target.value || province)}
        empty={t`Choose`}
        choices={cities.map((place) => ({ value: place.code, label: place.name }))}
      />
    </div>
  );
};
