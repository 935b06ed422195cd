import { Trans, useLingui } from "@lingui/react/macro";
import type { OutputOf } from "#kit/call.ts";
import { localeFrom, type Locale } from "#kit/locale.ts";
import { Button } from "#ui/button.tsx";
import { Checkbox } from "#ui/checkbox.tsx";
import { SelectField, TextField } from "#ui/field.tsx";
import { Loading, Message } from "#ui/states.tsx";
import { useCallForm } from "#ui/use-call-form.ts";
import { saveAddress, type listAddresses } from "../contract/addresses.ts";
import css from "./address-form.module.css";
import { useCountries, usePlaces, type Country, type Place } from "./use-places.ts";

export type SavedAddress = OutputOf<typeof listAddresses>["list"][number];

/** Where most readers of a language have their goods sent; others choose first. */
const usualCountry: Record<Locale, string> = { "zh-cn": "CN", en: "", ar: "AE" };

const fieldNames = [
  "name",
  "phone",
  "phone_country",
  "country_code",
  "province_code",
  "city_code",
  "district_code",
  "province",
  "city",
  "district",
  "detail",
  "postcode",
] as const;

const startOf = (address: SavedAddress | undefined, locale: Locale, countries: readonly Country[]): Record<string, unknown> => {
  if (!address) return { ...Object.fromEntries(fieldNames.map((name) => [name, ""])), country_code: usualCountry[locale], is_default: false };
  const calling = countries.find((country) => country.code === address.phone_country)?.calling_code ?? "";
  return {
    ...Object.fromEntries(fieldNames.map((name) => [name, address[name]])),
    phone: calling && address.phone.startsWith(calling) ? address.phone.slice(calling.length) : address.phone,
    is_default: address.is_default,
  };
};

const asChoices = (places: readonly Place[] | null) => (places ?? []).map((place) => ({ value: place.code, label: place.name }));

const Fields = ({
  address,
  countries,
  forCompany = false,
  onSaved,
  onCancel,
}: {
  address?: SavedAddress | undefined;
  countries: readonly Country[];
  forCompany?: boolean | undefined;
  onSaved: (address: SavedAddress) => void;
  onCancel?: (() => void) | undefined;
}) => {
  const { t, i18n } = useLingui();
  const form = useCallForm(saveAddress, startOf(address, localeFrom(i18n.locale), countries), {
    toInput: ({ phone_country, ...values }) => ({
      ...values,
      ...(phone_country ? { phone_country } : {}),
      ...(address ? { id: address.id } : {}),
      for_company: forCompany,
    }),
  });
  const at = (name: string) => String(form.values[name] ?? "");
  const isChina = at("country_code") === "CN";
  const provinces = usePlaces(isChina ? "" : undefined);
  const cities = usePlaces(isChina && at("province_code") ? at("province_code") : undefined);
  const city = cities?.find((place) => place.code === at("city_code"));
  const districts = usePlaces(city?.has_children ? city.code : undefined);

  // The server names the last of the three; the reader sees it at the last one shown.
  const placeIssue = form.issues["district_code"];
  const issueAt = (name: string) =>
    form.issues[name] ??
    (placeIssue && name === (city?.has_children ? "district_code" : at("province_code") ? "city_code" : "province_code") ? placeIssue : undefined);
  const choose = (name: string, value: string, ...emptied: string[]) => {
    form.set(name, value);
    for (const one of [...emptied, "district_code"]) if (one !== name) form.set(one, "");
  };
  const phoneCountry = at("phone_country") || at("country_code");
  const reachable = countries.filter((country) => country.calling_code !== "");

  return (
    <form className={css.form} {...form.props(({ address: saved }) => onSaved(saved))}>
      {form.failure && <Message tone="failed">{form.failure}</Message>}
      <SelectField
        {...form.text("country_code")}
        onChange={(event) => choose("country_code", event.target.value, "province_code", "city_code")}
        label={t`Country or region`}
        empty={t`Choose a country or region`}
        choices={countries.map((country) => ({ value: country.code, label: country.name }))}
        autoComplete="country"
      />
      <TextField {...form.text("name")} label={t`Recipient`} maxLength={40} autoComplete="name" dir="auto" />
      <SelectField
        {...form.text("phone_country")}
        value={phoneCountry}
        label={t`Calling code`}
        empty={t`Choose`}
        choices={reachable.map((country) => ({ value: country.code, label: `${country.name} ${country.calling_code}` }))}
        autoComplete="tel-country-code"
      />
      <TextField
        {...form.text("phone")}
        label={t`Phone`}
        lead={<bdi dir="ltr">{countries.find((country) => country.code === phoneCountry)?.calling_code || "+"}</bdi>}
        maxLength={24}
        type="tel"
        dir="ltr"
        inputMode="tel"
        autoComplete="tel-national"
      />
      {isChina ? (
        <>
          <SelectField
            {...form.text("province_code")}
            error={issueAt("province_code")}
            onChange={(event) => choose("province_code", event.target.value, "city_code")}
            label={t`Province`}
            empty={provinces ? t`Choose` : t`Loading…`}
            choices={asChoices(provinces)}
          />
          <SelectField
            {...form.text("city_code")}
            error={issueAt("city_code")}
            disabled={form.isSending || !at("province_code")}
            hint={at("province_code") ? undefined : t`Choose the province first`}
            onChange={(event) => choose("city_code", event.target.value)}
            label={t`City or district`}
            empty={at("province_code") && !cities ? t`Loading…` : t`Choose`}
            choices={asChoices(cities)}
          />
          {city?.has_children && (
            <SelectField
              {...form.text("district_code")}
              error={issueAt("district_code")}
              label={t`District or county`}
              empty={districts ? t`Choose` : t`Loading…`}
              choices={asChoices(districts)}
            />
          )}
        </>
      ) : (
        <>
          <TextField {...form.text("city")} label={t`City`} maxLength={60} autoComplete="address-level2" dir="auto" />
          <TextField {...form.text("province")} label={t`State, province or emirate`} optional maxLength={60} autoComplete="address-level1" dir="auto" />
          <TextField {...form.text("district")} label={t`District`} optional maxLength={60} autoComplete="address-level3" dir="auto" />
        </>
      )}
      <TextField {...form.text("postcode")} label={t`Postcode`} optional maxLength={12} autoComplete="postal-code" dir="ltr" />
      <TextField
        {...form.text("detail")}
        className={css.whole}
        label={t`Street, house number, building`}
        maxLength={200}
        autoComplete="street-address"
        dir="auto"
      />
      <Checkbox {...form.tick("is_default")} className={css.whole} disabled={form.isSending || address?.is_default === true}>
        <Trans>Begin with this address next time</Trans>
      </Checkbox>
      <div className={`row ${css.whole}`}>
        <Button type="submit" busy={form.isSending}>
          <Trans>Save address</Trans>
        </Button>
        {onCancel && (
          <Button look="ghost" onClick={onCancel}>
            <Trans>Cancel</Trans>
          </Button>
        )}
      </div>
    </form>
  );
};

/** Country first, since it decides what else is asked: in China province, city and district, elsewhere what one writes. */
/** `forCompany`: into the book of the company that the reader keeps. */
export const AddressForm = (props: {
  address?: SavedAddress | undefined;
  forCompany?: boolean;
  onSaved: (address: SavedAddress) => void;
  onCancel?: (() => void) | undefined;
}) => {
  const countries = useCountries();
  if (!countries) return <Loading count={2} columns={2} ratio="6 / 1" lines={1} />;
  return <Fields {...props} countries={countries} />;
};
