import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { Button } from "#ui/button.tsx";
import { FieldError } from "#ui/field.tsx";
import { Icon } from "#ui/icon.tsx";
import { CityField } from "../register/city-field.tsx";
import css from "./region-picker.module.css";

type Place = { code: string; name: string };
const most = 3;

/** Up to three places where factories are looked for; none means anywhere. */
export const RegionPicker = ({
  provinces,
  towns,
  value,
  onChange,
  error,
}: {
  provinces: readonly Place[];
  /** The garment towns, a press each; and names of places already chosen. */
  towns: readonly Place[];
  value: readonly string[];
  onChange: (codes: string[]) => void;
  error: string | undefined;
}) => {
  const { t } = useLingui();
  const [code, setCode] = useState("");
  const nameOf = (one: string) => [...towns, ...provinces].find((place) => place.code === one)?.name ?? one;
  const add = (one: string) => value.length < most && !value.includes(one) && onChange([...value, one]);
  const isFull = value.length >= most;
  return (
    <div className={css.regions} role="group" aria-label={t`Factory region`}>
      <p>
        <span className={css.label}>
          <Trans>Factory region</Trans>
        </span>
        <span className="cap">
          <Trans>Up to three places; none means anywhere</Trans>
        </span>
      </p>
      {value.length > 0 && (
        <ul className={css.chosen}>
          {value.map((one) => (
            <li key={one}>
              <button type="button" onClick={() => onChange(value.filter((other) => other !== one))} aria-label={t`Remove ${nameOf(one)}`}>
                {nameOf(one)}
                <Icon name="close" small />
              </button>
            </li>
          ))}
        </ul>
      )}
      {!isFull && (
        <>
          <ul className={css.towns}>
            {towns
              .filter((town) => !value.includes(town.code))
              .slice(0, 14)
              .map((town) => (
                <li key={town.code}>
                  <button type="button" onClick={() => add(town.code)}>
                    <Icon name="plus" small />
                    {town.name}
                  </button>
                </li>
              ))}
          </ul>
          <div className={css.other}>
            <CityField provinces={provinces} value={code} onChange={setCode} error={undefined} />
            <Button
              look="ghost"
              disabled={!code}
              onClick={() => {
                add(code);
                setCode("");
              }}
            >
              <Trans>Add</Trans>
            </Button>
          </div>
        </>
      )}
      {error && <FieldError>{error}</FieldError>}
    </div>
  );
};
