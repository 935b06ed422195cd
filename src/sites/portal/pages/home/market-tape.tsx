import { useLingui } from "@lingui/react/macro";
import type { OutputOf } from "#kit/call.ts";
import type { marketPrices } from "#domains/publishing/site/contract/structure.ts";
import { classes } from "#ui/class-names.ts";
import { Ltr } from "#ui/ltr.tsx";
import css from "./market-tape.module.css";

/** Raw materials and freight on a tape measure. Rising is red in Chinese and green elsewhere; the sign says it without colour. */
export const MarketTape = ({ prices }: { prices: OutputOf<typeof marketPrices>["list"] }) => {
  const { t } = useLingui();
  if (prices.length === 0) return null;
  return (
    <section className={css.tape} aria-label={t`Market prices`} tabIndex={0}>
      <ul>
        {prices.map((price) => (
          <li key={price.label}>
            <span>{price.label}</span>
            <b>
              <Ltr>{price.value}</Ltr>
            </b>
            <b className={classes(price.is_rising && css.rising, price.is_falling && css.falling)}>
              <Ltr>{price.change}</Ltr>
            </b>
          </li>
        ))}
      </ul>
    </section>
  );
};
