import { Trans, useLingui } from "@lingui/react/macro";
import { useLoaderData, type LoaderFunctionArgs } from "react-router";
import { billBalance, billMonths } from "#domains/money/bills/contract/bills.ts";
import { BillMonths } from "#domains/money/bills/ui/bill-months.tsx";
import { houseCurrency } from "#kit/money-text.ts";
import { to } from "#kit/paths.ts";
import { Breadcrumb } from "#ui/breadcrumb.tsx";
import { Button } from "#ui/button.tsx";
import { Icon } from "#ui/icon.tsx";
import { Sums } from "#ui/price.tsx";
import { PageHead } from "#ui/section.tsx";
import { callFrom } from "../../../request-context.ts";
import { PageMeta } from "../../meta.ts";
import css from "./bills.module.css";

/** An enterprise's monthly statements. */
export const loader = async ({ context }: LoaderFunctionArgs) => {
  const ask = callFrom(context);
  const [balance, months] = await Promise.all([ask(billBalance, {}), ask(billMonths, {})]);
  return { balance, months: months.list };
};

export default function BillPage() {
  const { t } = useLingui();
  const { balance, months } = useLoaderData<typeof loader>();
  return (
    <main className={`wrap ${css.page}`}>
      <PageMeta title={t`Bills`} noIndex />
      <Breadcrumb trail={[{ label: t`User centre`, to: to("user") }, { label: t`Bills` }]} />
      <PageHead title={<Trans>Bills</Trans>} about={<Trans>Orders, commission and settlement of your company, month by month.</Trans>}>
        <Button look="ghost" onClick={() => print()}>
          <Icon name="file" small />
          <Trans>Print</Trans>
        </Button>
      </PageHead>
      <dl className={css.figures}>
        <div>
          <dt>
            <Trans>Available</Trans>
          </dt>
          <dd>
            <Sums money={balance.all.map((one) => one.available)} figure />
          </dd>
        </div>
        <div>
          <dt>
            <Trans>Held for claims</Trans>
          </dt>
          <dd>
            <Sums money={balance.all.map((one) => one.pending)} figure />
          </dd>
        </div>
        <div>
          <dt>
            <Trans>Held until receipt</Trans>
          </dt>
          <dd>
            <Sums money={balance.all.map((one) => one.escrow)} figure />
          </dd>
        </div>
        {balance.all.some((one) => one.reserve.minor !== "0") && (
          <div>
            <dt>
              <Trans>Held in reserve</Trans>
            </dt>
            <dd>
              <Sums money={balance.all.map((one) => one.reserve)} figure />
            </dd>
          </div>
        )}
        {balance.all.some((one) => one.licence_escrow_count > 0) && (
          <div>
            <dt>
              <Trans>Held for licences</Trans>
            </dt>
            <dd>
              <Sums money={balance.all.map((one) => one.licence_escrow)} figure />
            </dd>
          </div>
        )}
        <div>
          <dt>
            <Trans>Being withdrawn</Trans>
          </dt>
          <dd>
            <Sums money={balance.all.map((one) => one.frozen)} figure />
          </dd>
        </div>
        <div>
          <dt>
            <Trans>Paid out</Trans>
          </dt>
          <dd>
            <Sums money={balance.all.map((one) => one.paid_out)} figure />
          </dd>
        </div>
      </dl>
      <div className={css.list}>
        <BillMonths
          list={months}
          toMonth={(month, currency) => to("user-Bill-Order", { month, currency: currency === houseCurrency ? undefined : currency })}
        />
      </div>
    </main>
  );
}
