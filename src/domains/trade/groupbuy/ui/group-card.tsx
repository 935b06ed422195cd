import { Plural, Trans } from "@lingui/react/macro";
import { ProductCard } from "#domains/catalogue/catalog/ui/product-card.tsx";
import type { OutputOf } from "#kit/call.ts";
import { to } from "#kit/paths.ts";
import { LinkButton } from "#ui/button.tsx";
import { Price } from "#ui/price.tsx";
import { Quantity } from "#ui/quantity.tsx";
import { Stamp } from "#ui/stamp.tsx";
import type { openGroups } from "../contract/looking.ts";
import css from "./group-card.module.css";
import { NextStep } from "./next-step.tsx";

export type GroupInList = OutputOf<typeof openGroups>["list"][number];

/** A product that groups can buy: its price for groups, how far the fullest group is, and the way in. */
export const GroupCard = ({ group: { product, terms, team, forming }, eager }: { group: GroupInList; eager?: boolean }) => {
  const lowest = terms.tiers.at(-1);
  const alone = product.price_breaks[0];
  const page = to("product-grouppay-id", { id: product.id }, team ? { group: team.id } : {});
  const reached = team?.reached ?? 0;
  const goal = terms.tiers.find((tier) => tier.from > reached) ?? lowest;
  return (
    <ProductCard
      product={product}
      {...(eager ? { eager } : {})}
      prices={
        <div className={css.prices}>
          {lowest && (
            <p>
              <span className="cap">
                <Trans>Group price from</Trans>
              </span>{" "}
              <b className={css.price}>
                <Price money={lowest.price} promotion worth />
              </b>
            </p>
          )}
          {alone && (
            <p className="cap">
              <Trans>
                On your own <Price money={alone.price} /> from <Quantity count={alone.from_quantity} unit={product.unit} />
              </Trans>
            </p>
          )}
        </div>
      }
      below={
        <div className={css.group}>
          {goal && (
            <>
              <p className={css.reached}>
                <b>
                  {terms.measure === "members" ? (
                    <Trans>
                      {reached} of <Plural value={goal.from} one="# member" other="# members" />
                    </Trans>
                  ) : (
                    <Trans>
                      {reached} of <Quantity count={goal.from} unit={product.unit} />
                    </Trans>
                  )}
                </b>
                {forming > 1 && (
                  <span className="cap">
                    <Plural value={forming} one="# group" other="# groups" />
                  </span>
                )}
              </p>
              <progress className={css.bar} value={Math.min(reached, goal.from)} max={goal.from} aria-hidden />
            </>
          )}
          <NextStep terms={terms} reached={reached} unit={product.unit} />
          <p className="cap">
            {team ? (
              <Trans>
                Can be joined until <Stamp at={team.deadline} />
              </Trans>
            ) : (
              <Trans>
                Offered until <Stamp at={terms.ends_at} />
              </Trans>
            )}
          </p>
          <LinkButton to={page} size="small" block>
            {team ? <Trans>Join this group</Trans> : <Trans>Start a group</Trans>}
          </LinkButton>
        </div>
      }
    />
  );
};
