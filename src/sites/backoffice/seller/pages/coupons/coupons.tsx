import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { useLoaderData, type LoaderFunctionArgs } from "react-router";
import { myProducts } from "#domains/catalogue/catalog/contract/selling.ts";
import { openCurrencies, ratesInForce } from "#domains/settings/contract/rates-now.ts";
import { myCoupons, type CouponWire } from "#domains/trade/coupons/contract/coupons.ts";
import { CouponDialog } from "#domains/trade/coupons/ui/coupon-dialog.tsx";
import { CouponTable } from "#domains/trade/coupons/ui/coupon-table.tsx";
import { houseCurrency } from "#kit/money-text.ts";
import { Button } from "#ui/button.tsx";
import { Icon } from "#ui/icon.tsx";
import { Pager } from "#ui/pager.tsx";
import { PageHead } from "#ui/section.tsx";
import { Empty } from "#ui/states.tsx";
import { callFrom } from "../../../../request-context.ts";
import { toSeller } from "../../addresses.ts";
import { SellerTitle } from "../../layout/seller-title.tsx";
import { CsvLink } from "../../parts/csv-link.tsx";

export const loader = async ({ context, request }: LoaderFunctionArgs) => {
  const ask = callFrom(context);
  const page = Math.min(500, Math.max(1, Number(new URL(request.url).searchParams.get("page")) || 1));
  const [coupons, products, rates] = await Promise.all([ask(myCoupons, { page }), ask(myProducts, { size: 60 }), ask(ratesInForce, {})]);
  return {
    coupons,
    products: products.list.map(({ id, title, style_code }) => ({ id, title: `${title} · ${style_code}` })),
    currencies: openCurrencies(rates),
    currency: products.list[0]?.price.currency ?? houseCurrency,
    now: Math.floor(Date.now() / 1_000),
  };
};

export default function CouponsPage() {
  const { coupons, products, currencies, currency, now } = useLoaderData<typeof loader>();
  const { t } = useLingui();
  const [written, setWritten] = useState<{ coupon: CouponWire | undefined; isCopied: boolean }>();
  return (
    <>
      <SellerTitle>{t`Coupons`}</SellerTitle>
      <PageHead
        title={<Trans>Coupons</Trans>}
        about={
          <Trans>
            Discounts on your goods. Buyers see them at the checkout with the best one already chosen; you pay no commission on the discount. Coupons do not
            count for samples, group buys and prices agreed with a buyer.
          </Trans>
        }
      >
        {coupons.list.length > 0 && <CsvLink to={toSeller("coupons-export")} />}
        <Button onClick={() => setWritten({ coupon: undefined, isCopied: false })}>
          <Icon name="plus" small />
          <Trans>New coupon</Trans>
        </Button>
      </PageHead>
      <div className="stack">
        {coupons.list.length === 0 ? (
          <Empty
            title={<Trans>Your shop has no coupon yet</Trans>}
            about={<Trans>A coupon from a certain sum on makes orders larger; one for the first order wins new buyers.</Trans>}
          />
        ) : (
          <CouponTable list={coupons.list} onEdit={(coupon, isCopied) => setWritten({ coupon, isCopied })} />
        )}
        <Pager {...coupons} hrefOf={(page) => toSeller("coupons", { page })} />
      </div>
      {written && (
        <CouponDialog {...written} today={now} products={products} currencies={currencies} currency={currency} onClose={() => setWritten(undefined)} />
      )}
    </>
  );
}
