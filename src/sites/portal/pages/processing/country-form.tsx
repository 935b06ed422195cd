import { Trans, useLingui } from "@lingui/react/macro";
import { useId } from "react";
import { Form } from "react-router";
import { Button } from "#ui/button.tsx";
import css from "../enterprises/province-form.module.css";

/** Any country as the destination: a form without script, whose address is the list's own with `country`. */
export const CountryForm = ({
  countries,
  chosen,
  address,
}: {
  countries: readonly { code: string; name: string }[];
  chosen: string | undefined;
  address: string;
}) => {
  const { t } = useLingui();
  const id = useId();
  const url = new URL(address, "http://portal");
  return (
    <Form discover="none" className={css.form} action={url.pathname} method="get" preventScrollReset>
      {[...url.searchParams].map(([name, value]) => (name === "country" ? null : <input key={`${name}${value}`} type="hidden" name={name} value={value} />))}
      <label className="visually-hidden" htmlFor={id}>
        <Trans>Country</Trans>
      </label>
      <select id={id} name="country" key={chosen} defaultValue={chosen ?? ""}>
        <option value="">{t`Other countries`}</option>
        {countries.map((one) => (
          <option key={one.code} value={one.code}>
            {one.name}
          </option>
        ))}
      </select>
      <Button type="submit" look="soft" size="small">
        <Trans>Apply</Trans>
      </Button>
    </Form>
  );
};
