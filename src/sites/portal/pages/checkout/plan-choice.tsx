import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { useId, type ReactNode } from "react";
import type { previewOrder } from "#domains/trade/orders/contract/checkout.ts";
import type { OutputOf } from "#kit/call.ts";
import { classes } from "#ui/class-names.ts";
import { Price } from "#ui/price.tsx";
import css from "./checkout.module.css";

type Preview = OutputOf<typeof previewOrder>;

/** Whether a shop's order is paid at once or a deposit first: both sums of each way, and what becomes of the deposit. */
export const PlanChoice = ({
  part: { plans, plan, total },
  terms: { balance_days, kept_basis_points, least },
  wanted,
  onPlan,
}: {
  part: Preview["shops"][number];
  terms: NonNullable<Preview["plan_terms"]>;
  /** What the buyer said; the preview follows it. */
  wanted: string | undefined;
  onPlan: (share: string) => void;
}) => {
  const { t } = useLingui();
  const group = useId();
  if (plans.length === 0) return null;
  const kept = kept_basis_points / 100;
  const chosen = wanted === "whole" || plans.some(({ share }) => String(share) === wanted) ? wanted : plan === null ? "whole" : String(plan);
  const way = (value: string, name: ReactNode, now: ReactNode, later: ReactNode) => {
    const isChosen = value === chosen;
    return (
      <label key={value} className={classes(css.way, isChosen && css.chosenWay)}>
        <input type="radio" name={group} value={value} checked={isChosen} onChange={() => onPlan(value)} />
        <span>
          <b>{name}</b>
          <span className="cap">{later}</span>
        </span>
        <b>{now}</b>
      </label>
    );
  };
  return (
    <fieldset className={css.measured}>
      <legend className={css.waysOf}>
        <Trans>Payment</Trans>
      </legend>
      <div className={css.ways} role="radiogroup" aria-label={t`Payment`}>
        {way("whole", <Trans>All now</Trans>, <Price money={total} />, <Trans>Nothing more before dispatch</Trans>)}
        {plans.map(({ share, deposit, balance }) =>
          way(
            String(share),
            <Trans>{share} % now</Trans>,
            <Price money={deposit} />,
            <Trans>
              <Price money={balance} /> before dispatch
            </Trans>,
          ),
        )}
      </div>
      <p className="cap">
        {chosen === "whole" ? (
          <Trans>
            For orders of goods from <Price money={least} /> on where the seller offers it; never for samples and group buys.
          </Trans>
        ) : (
          <Plural
            value={balance_days}
            one={`You pay the balance within # day after the seller says that the goods are ready. If they are not ready in time, you can have the deposit back; if you never pay the balance, the seller keeps ${kept} % of the deposit.`}
            other={`You pay the balance within # days after the seller says that the goods are ready. If they are not ready in time, you can have the deposit back; if you never pay the balance, the seller keeps ${kept} % of the deposit.`}
          />
        )}
      </p>
    </fieldset>
  );
};
