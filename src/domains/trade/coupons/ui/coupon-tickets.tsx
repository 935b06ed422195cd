import { Trans, useLingui } from "@lingui/react/macro";
import type { OutputOf } from "#kit/call.ts";
import { DayOf } from "#ui/day.tsx";
import type { shopCoupons } from "../contract/coupons.ts";
import css from "./coupon-tickets.module.css";

/** What a shop takes off now, as small tickets: nothing has to be fetched, the checkout finds them. Markup alone, for public pages. */
export const CouponTickets = ({ list }: { list: OutputOf<typeof shopCoupons>["list"] }) => {
  const { t } = useLingui();
  if (list.length === 0) return null;
  return (
    <ul className={css.tickets} aria-label={t`Coupons of the shop`}>
      {list.map((coupon) => (
        <li key={coupon.id} className={css.ticket}>
          <b>{coupon.text}</b>
          <span className="cap">
            <bdi>{coupon.name}</bdi>
            {coupon.is_first_only && (
              <>
                {" · "}
                <Trans>first order</Trans>
              </>
            )}
            {coupon.is_for_some && (
              <>
                {" · "}
                <Trans>some products</Trans>
              </>
            )}
            {" · "}
            <Trans context="coupon">
              until <DayOf at={coupon.until - 1} />
            </Trans>
          </span>
        </li>
      ))}
    </ul>
  );
};
