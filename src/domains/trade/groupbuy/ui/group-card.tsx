import { Plural, Trans } from "@lingui/react/macro";
import { ProductCard } from "#domains/catalogue/catalog/ui/product-card.tsx";
import type { OutputOf } from "#kit/call.ts";
import { to } from "#kit/paths.ts";
import { ThreadLink } from "#ui/button.tsx";
import { Price } from "#ui/price.tsx";
import { Stamp } from "#ui/stamp.tsx";
import type { openGroups } from "../contract/looking.ts";
import css from "./group-card.module.css";

export type GroupInList = OutputOf<typeof openGroups>["list"][number];

/** A product that groups can buy: its price for groups, the group that forms, and the way in. */
export const GroupCard = ({ group: { product, terms, team, forming }, eager }: { group: GroupInList; eager?: boolean }) => {
  const lowest = terms.tiers.at(-1);
  const page = to("product-grouppay-id", { id: product.id }, team ? { group: team.id } : {});
  return (
    <ProductCard
      product={product}
      {...(eager ? { eager } : {})}
      below={
        <div className={css.group}>
          {lowest && (
            <p>
              <Trans>
                In a group down to{" "}
                <b>
                  <Price money={lowest.price} promotion worth />
                </b>
              </Trans>
            </p>
          )}
          <p className="cap">
            {team ? (
              <>
                <Plural value={team.members} one="# member" other="# members" /> ·{" "}
                <Trans>
                  until <Stamp at={team.deadline} />
                </Trans>
                {forming > 1 && (
                  <>
                    {" · "}
                    <Plural value={forming} one="# group" other="# groups" />
                  </>
                )}
              </>
            ) : (
              <Trans>
                Offered until <Stamp at={terms.ends_at} />
              </Trans>
            )}
          </p>
          <ThreadLink to={page}>{team ? <Trans>Join this group</Trans> : <Trans>Start a group</Trans>}</ThreadLink>
        </div>
      }
    />
  );
};
