import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { useLoaderData, type LoaderFunctionArgs } from "react-router";
import { openCurrencies, ratesInForce } from "#domains/settings/contract/rates-now.ts";
import { portalCoupons, type CouponWire } from "#domains/trade/coupons/contract/coupons.ts";
import { CouponDialog } from "#domains/trade/coupons/ui/coupon-dialog.tsx";
import { CouponTable } from "#domains/trade/coupons/ui/coupon-table.tsx";
import { houseCurrency } from "#kit/money-text.ts";
import { Button } from "#ui/button.tsx";
import { Icon } from "#ui/icon.tsx";
import { Pager } from "#ui/pager.tsx";
import { PageHead } from "#ui/section.tsx";
import { Empty } from "#ui/states.tsx";
import { Sums } from "#ui/price.tsx";
import { callFrom } from "../../../../request-context.ts";
import { toConsole } from "../../addresses.ts";
import { ConsoleTitle } from "../../layout/console-title.tsx";
import { CsvLink } from "../../parts/csv-link.tsx";

export const loader = async ({ context, request }: LoaderFunctionArgs) => {
  const ask = callFrom(context);
  const page = Math.min(500, Math.max(1, Number(new URL(request.url).searchParams.get("page")) || 1));
  const [coupons, rates] = await Promise.all([ask(portalCoupons, { page }), ask(ratesInForce, {})]);
  return { coupons, currencies: openCurrencies(rates), now: Math.floor(Date.now() / 1_000) };
};

export default function PortalCouponsPage() {
  const { coupons, currencies, now } = useLoaderData<typeof loader>();
  const { t } = useLingui();
  const [written, setWritten] = useState<{ coupon: CouponWire | undefined; isCopied: boolean }>();
  return (
    <>
      <ConsoleTitle>{t`Coupons of the portal`}</ConsoleTitle>
      <PageHead
        title={<Trans>Coupons of the portal</Trans>}
        about={
          <Trans>
            Discounts that the platform pays for, on goods of all shops: one per checkout, applied after the shops' own coupons. The platform reimburses each
            seller when the buyer's money is released to them. Refunded goods are not reimbursed.
          </Trans>
        }
      >
        {coupons.list.length > 0 && <CsvLink to={toConsole("coupons-export")} />}
        <Button onClick={() => setWritten({ coupon: undefined, isCopied: false })}>
          <Icon name="plus" small />
          <Trans>New coupon</Trans>
        </Button>
      </PageHead>
      <div className="stack">
        {coupons.paid.length > 0 && (
          <p>
            <Trans>
              Paid to sellers so far: <Sums money={coupons.paid} />
            </Trans>
          </p>
        )}
        {coupons.list.length === 0 ? (
          <Empty
            title={<Trans>The portal has no coupon yet</Trans>}
            about={<Trans>One for the first order wins new buyers; one from a certain sum on makes orders larger.</Trans>}
          />
        ) : (
          <CouponTable isPortals list={coupons.list} onEdit={(coupon, isCopied) => setWritten({ coupon, isCopied })} />
        )}
        <Pager {...coupons} hrefOf={(page) => toConsole("coupons", { page })} />
      </div>
      {written && <CouponDialog {...written} isPortals today={now} currencies={currencies} currency={houseCurrency} onClose={() => setWritten(undefined)} />}
    </>
  );
}
