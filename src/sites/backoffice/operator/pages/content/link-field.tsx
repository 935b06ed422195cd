import { Trans, useLingui } from "@lingui/react/macro";
import { useId } from "react";
import { routes } from "#kit/paths.ts";
import { TextField } from "#ui/field.tsx";
import { Ltr } from "#ui/ltr.tsx";

const plain = Object.values(routes).filter((path) => !/[:*]/.test(path));

/** Where something leads: a page of the portal, of which the list offers those without a number, or an https address. */
export const LinkField = ({ value, onChange, error }: { value: string; onChange: (url: string) => void; error?: string | undefined }) => {
  const { t } = useLingui();
  const id = useId();
  return (
    <>
      <TextField
        label={t`Link`}
        value={value}
        error={error}
        dir="ltr"
        list={id}
        maxLength={300}
        placeholder="/pifa"
        hint={
          <Trans>
            A path of this portal (<Ltr>/pifa</Ltr>) or an address with <Ltr>https://</Ltr>
          </Trans>
        }
        onChange={(event) => onChange(event.target.value)}
      />
      <datalist id={id}>
        {plain.map((path) => (
          <option key={path} value={path}>
            {path}
          </option>
        ))}
      </datalist>
    </>
  );
};
