import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { useLoaderData, type LoaderFunctionArgs } from "react-router";
import { billBalance, billMonths } from "#domains/money/bills/contract/bills.ts";
import { BillMonths } from "#domains/money/bills/ui/bill-months.tsx";
import { houseCurrency } from "#kit/money-text.ts";
import { Button, LinkButton } from "#ui/button.tsx";
import { Icon } from "#ui/icon.tsx";
import { Sums } from "#ui/price.tsx";
import { PageHead, Section } from "#ui/section.tsx";
import { callFrom } from "../../../../request-context.ts";
import { toSeller } from "../../addresses.ts";
import { SellerTitle } from "../../layout/seller-title.tsx";
import { CsvLink } from "../../parts/csv-link.tsx";
import { Figures } from "../../parts/figures.tsx";
import css from "./finance.module.css";

export const loader = async ({ context }: LoaderFunctionArgs) => {
  const ask = callFrom(context);
  const [balance, months] = await Promise.all([ask(billBalance, {}), ask(billMonths, {})]);
  return { balance, months: months.list };
};

export default function FinancePage() {
  const { t } = useLingui();
  const { balance, months } = useLoaderData<typeof loader>();
  return (
    <>
      <SellerTitle>{t`Income and statements`}</SellerTitle>
      <div className={css.head}>
        <PageHead
          title={<Trans>Income and statements</Trans>}
          about={
            <Trans>Payment for a parcel is held until the buyer has received it, and a few days longer for claims; then it is yours, less commission.</Trans>
          }
        >
          <LinkButton to={toSeller("withdrawals")}>
            <Trans>Withdraw money</Trans>
          </LinkButton>
          {months.length > 0 && <CsvLink to={toSeller("finance-export")} />}
          <Button look="ghost" onClick={() => print()}>
            <Icon name="file" small />
            <Trans>Print</Trans>
          </Button>
        </PageHead>
      </div>
      <Figures
        figures={[
          { key: "available", label: <Trans>Available</Trans>, value: <Sums money={balance.all.map((one) => one.available)} figure /> },
          {
            key: "pending",
            label: <Trans>Held for claims</Trans>,
            value: <Sums money={balance.all.map((one) => one.pending)} figure />,
            about: <Trans>Received; yours some days later</Trans>,
          },
          {
            key: "escrow",
            label: <Trans>Held until receipt</Trans>,
            value: <Sums money={balance.all.map((one) => one.escrow)} figure />,
            about: <Plural value={balance.all.reduce((sum, one) => sum + one.escrow_orders, 0)} one="# order" other="# orders" />,
          },
          { key: "frozen", label: <Trans>Being withdrawn</Trans>, value: <Sums money={balance.all.map((one) => one.frozen)} figure /> },
          { key: "paid", label: <Trans>Paid out</Trans>, value: <Sums money={balance.all.map((one) => one.paid_out)} figure /> },
        ]}
      />
      <Section title={<Trans>Monthly statements</Trans>} about={<Trans>An order counts in the month in which it was settled.</Trans>}>
        <BillMonths
          list={months}
          toMonth={(month, currency) => toSeller("statement", { month }, { currency: currency === houseCurrency ? undefined : currency })}
        />
      </Section>
    </>
  );
}
