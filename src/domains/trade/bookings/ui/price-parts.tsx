import { Trans } from "@lingui/react/macro";
import type { MoneyWire } from "#kit/money.ts";
import { Facts } from "#ui/data-table.tsx";
import { Price } from "#ui/price.tsx";

/** What a booking costs, part by part. */
export const PriceParts = ({ parts }: { parts: { base: MoneyWire; travel: MoneyWire; usage: MoneyWire; total: MoneyWire } }) => (
  <Facts
    facts={[
      { key: "base", label: <Trans>The model's time</Trans>, value: <Price money={parts.base} /> },
      ...(parts.travel.minor === "0" ? [] : [{ key: "travel", label: <Trans>Days away from home</Trans>, value: <Price money={parts.travel} /> }]),
      ...(parts.usage.minor === "0" ? [] : [{ key: "usage", label: <Trans>Usage rights</Trans>, value: <Price money={parts.usage} /> }]),
    ]}
  />
);
