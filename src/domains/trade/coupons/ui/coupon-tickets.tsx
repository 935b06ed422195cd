import { Trans, useLingui } from "@lingui/react/macro";
import type { OutputOf } from "#kit/call.ts";
import { localeFrom } from "#kit/locale.ts";
import { fromUnix, longDate } from "#kit/time.ts";
import { Tag } from "#ui/tag.tsx";
import type { shopCoupons } from "../contract/coupons.ts";

/**
 * What a shop takes off now, each as a tag and until when: nothing has to be fetched, the checkout finds them. Markup alone, in the style that public pages
 * have anyway: a file of its own costs more than it says.
 */
export const CouponTickets = ({ list }: { list: OutputOf<typeof shopCoupons>["list"] }) => {
  const { t, i18n } = useLingui();
  if (list.length === 0) return null;
  return (
    <ul className="row" aria-label={t`Coupons of the shop`}>
      {list.map((coupon) => (
        <li key={coupon.id}>
          <Tag>{coupon.text}</Tag>{" "}
          <span className="cap">
            <bdi>{coupon.name}</bdi>
            {coupon.is_first_only && (
              <>
                {"\u00a0· "}
                <Trans>first order</Trans>
              </>
            )}
            {coupon.is_for_some && (
              <>
                {"\u00a0· "}
                <Trans>some products</Trans>
              </>
            )}
            {"\u00a0· "}
            <Trans context="coupon">
              until <bdi className="clause">{longDate(fromUnix(coupon.until - 1), localeFrom(i18n.locale))}</bdi>
            </Trans>
          </span>
        </li>
      ))}
    </ul>
  );
};
