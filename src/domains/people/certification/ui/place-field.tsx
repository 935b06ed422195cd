import { useLingui } from "@lingui/react/macro";
import { useEffect, useState, type ReactNode } from "react";
import type { listPlaces } from "#domains/places/contract/divisions.ts";
import { call } from "#kit/browser/call.ts";
import { SelectField } from "#ui/field.tsx";
import css from "./certification-form.module.css";

type Place = { code: string; name: string; has_children?: boolean };

/** What lies in a place; empty until it has come. */
const useChildren = (code: string): readonly Place[] => {
  const [loaded, setLoaded] = useState<{ of: string; list: readonly Place[] }>({ of: "", list: [] });
  useEffect(() => {
    if (!code) return;
    const stop = new AbortController();
    call<typeof listPlaces>({ path: "place/children" }, { code }, { signal: stop.signal, quiet: true }).then(
      ({ list }) => setLoaded({ of: code, list }),
      () => undefined,
    );
    return () => stop.abort();
  }, [code]);
  return loaded.of === code ? loaded.list : [];
};

const asChoices = (places: readonly Place[]) => places.map(({ code, name }) => ({ value: code, label: name }));

/** Province, city, district: each opens the next. The value is the code of the narrowest that is chosen. */
export const PlaceField = ({
  label,
  hint,
  error,
  optional,
  provinces,
  value,
  onChange,
}: {
  label: ReactNode;
  hint?: ReactNode;
  error?: string | undefined;
  optional?: boolean;
  provinces: readonly Place[];
  value: string;
  onChange: (code: string) => void;
}) => {
  const { t } = useLingui();
  const province = value ? `${value.slice(0, 2)}0000` : "";
  const cities = useChildren(province);
  // A district of a municipality hangs on the municipality itself.
  const city = cities.find(({ code }) => code === value) ?? cities.find(({ code }) => code === `${value.slice(0, 4)}00`);
  const districts = useChildren(city?.has_children ? city.code : "");
  return (
    <fieldset className={css.place}>
      <legend>
        {label}
        {optional && <span className={css.optional}>{t`optional`}</span>}
      </legend>
      <SelectField
        label={t`Province`}
        value={province}
        onChange={(event) => onChange(event.target.value)}
        empty={t`Province`}
        choices={asChoices(provinces)}
        error={error}
        hint={hint}
      />
      <SelectField
        label={t`City`}
        value={city?.code ?? ""}
        disabled={!province}
        onChange={(event) => onChange(event.target.value || province)}
        empty={t`City`}
        choices={asChoices(cities)}
      />
      {city?.has_children && (
        <SelectField
          label={t`District or county`}
          value={districts.some(({ code }) => code === value) ? value : ""}
          onChange={(event) => onChange(event.target.value || city.code)}
          empty={t`District or county`}
          choices={asChoices(districts)}
        />
      )}
    </fieldset>
  );
};
