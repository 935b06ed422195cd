import { Trans, useLingui } from "@lingui/react/macro";
import { useId } from "react";
import { Form } from "react-router";
import { Button } from "#ui/button.tsx";
import type { Regions } from "./region-choices.ts";
import css from "./province-form.module.css";

/** Opens a province among the places to choose from. A form without script: its address is the list's own with `province`. */
export const ProvinceForm = ({ regions, address }: { regions: Regions; address: string }) => {
  const { t } = useLingui();
  const id = useId();
  const url = new URL(address, "http://portal");
  return (
    <Form discover="none" className={css.form} action={url.pathname} method="get" preventScrollReset>
      {[...url.searchParams].map(([name, value]) => (name === "province" ? null : <input key={`${name}${value}`} type="hidden" name={name} value={value} />))}
      <label className="visually-hidden" htmlFor={id}>
        <Trans>Province</Trans>
      </label>
      <select id={id} name="province" key={regions.province} defaultValue={regions.province}>
        <option value="">{t`Other places`}</option>
        {regions.provinces.map((one) => (
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
