import { Plural, Trans } from "@lingui/react/macro";
import type { SaleUnit } from "#kit/sale-unit.ts";
import { Price } from "#ui/price.tsx";
import { Quantity } from "#ui/quantity.tsx";
import type { Terms } from "./steps.tsx";

/** What a group lacks for its next price; nothing once it has the last. */
export const NextStep = ({ terms, reached, unit }: { terms: Pick<Terms, "tiers" | "measure">; reached: number; unit: SaleUnit }) => {
  const next = terms.tiers.find((tier) => tier.from > reached);
  if (!next) return null;
  const missing = next.from - reached;
  return (
    <p className="small">
      {terms.measure === "members" ? (
        <Trans>
          With <Plural value={missing} one="# more member" other="# more members" /> everyone pays{" "}
          <b>
            <Price money={next.price} />
          </b>
        </Trans>
      ) : (
        <Trans>
          With <Quantity count={missing} unit={unit} /> more everyone pays{" "}
          <b>
            <Price money={next.price} />
          </b>
        </Trans>
      )}
    </p>
  );
};
