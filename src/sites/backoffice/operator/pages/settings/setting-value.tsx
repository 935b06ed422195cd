import { Plural, Trans } from "@lingui/react/macro";
import { houseSign } from "#kit/money-text.ts";
import type { Unit } from "#domains/settings/contract/definitions.ts";
import { Ltr } from "#ui/ltr.tsx";

/** A setting's number with its unit; basis points as per cent. */
export const SettingValue = ({ value, unit }: { value: number; unit: Unit }) => {
  if (unit === "basis_points") return <Ltr>{(value / 100).toFixed(2)}%</Ltr>;
  if (unit === "minutes") return <Plural value={value} one="# minute" other="# minutes" />;
  if (unit === "hours") return <Plural value={value} one="# hour" other="# hours" />;
  if (unit === "days") return <Plural value={value} one="# day" other="# days" />;
  if (unit === "yuan")
    return (
      <Ltr>
        {houseSign}
        {value.toLocaleString("en")}
      </Ltr>
    );
  if (unit === "oclock") return <Ltr>{String(value).padStart(2, "0")}:00</Ltr>;
  if (unit === "yes_no") return value === 1 ? <Trans>Yes</Trans> : <Trans>No</Trans>;
  if (unit === "rate")
    return (
      <Ltr>
        {houseSign}
        {(value / 10_000).toFixed(4)}
      </Ltr>
    );
  return <Ltr>{value.toLocaleString("en")}</Ltr>;
};
