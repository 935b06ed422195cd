import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { useLoaderData, useRouteLoaderData, type LoaderFunctionArgs } from "react-router";
import { billBalance, billMonths } from "#domains/money/bills/contract/bills.ts";
import { BillMonths } from "#domains/money/bills/ui/bill-months.tsx";
import { shopReserve } from "#domains/money/payments/contract/reserves.ts";
import { houseCurrency } from "#kit/money-text.ts";
import { Button, LinkButton } from "#ui/button.tsx";
import { Icon } from "#ui/icon.tsx";
import { Sums } from "#ui/price.tsx";
import { PageHead, Section } from "#ui/section.tsx";
import { Stamp } from "#ui/stamp.tsx";
import { Message } from "#ui/states.tsx";
import { callFrom } from "../../../../request-context.ts";
import { toSeller } from "../../addresses.ts";
import type { FrameData } from "../../layout/frame.tsx";
import { SellerTitle } from "../../layout/seller-title.tsx";
import { CsvLink } from "../../parts/csv-link.tsx";
import { Figures } from "../../parts/figures.tsx";
import { mayInShop } from "../../standing.ts";
import { HeldUntil } from "../designs/held-until.tsx";
import css from "./finance.module.css";

export const loader = async ({ context }: LoaderFunctionArgs) => {
  const ask = callFrom(context);
  const [balance, months, { reserve }] = await Promise.all([ask(billBalance, {}), ask(billMonths, {}), ask(shopReserve, {})]);
  return { balance, months: months.list, reserve };
};

export default function FinancePage() {
  const { t } = useLingui();
  const { balance, months, reserve } = useLoaderData<typeof loader>();
  const frame = useRouteLoaderData<FrameData>("seller");
  const mayOrders = frame !== undefined && mayInShop(frame.standing, "shop:orders");
  const toRows = (address: string) => (mayOrders ? address : undefined);
  const licences = balance.all.reduce((sum, one) => sum + one.licence_escrow_count, 0);
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
          {
            key: "available",
            label: <Trans>Available</Trans>,
            value: <Sums money={balance.all.map((one) => one.available)} figure />,
            about: <Trans>Settled, less commission and withdrawals</Trans>,
            to: toSeller("withdrawals"),
          },
          {
            key: "pending",
            label: <Trans>Held for claims</Trans>,
            value: <Sums money={balance.all.map((one) => one.pending)} figure />,
            about: <Trans>Received; yours some days later</Trans>,
            to: toRows(toSeller("orders", { tab: "received" })),
          },
          ...(reserve === null || months.length === 0
            ? []
            : [
                {
                  key: "reserve",
                  label: <Trans>Held in reserve</Trans>,
                  value: <Sums money={balance.all.map((one) => one.reserve)} figure />,
                  about:
                    reserve.next_free_at === 0 ? (
                      <Trans>Nothing is held at the moment</Trans>
                    ) : (
                      <Trans>
                        The next of it is yours on <Stamp at={reserve.next_free_at} />
                      </Trans>
                    ),
                  to: toSeller("statement", { month: months[0]?.month ?? "" }, { kind: "reserve" }),
                },
              ]),
          {
            key: "escrow",
            label: <Trans>Held until receipt</Trans>,
            value: <Sums money={balance.all.map((one) => one.escrow)} figure />,
            about: <Plural value={balance.all.reduce((sum, one) => sum + one.escrow_orders, 0)} one="# order" other="# orders" />,
            to: toRows(toSeller("orders", { tab: "all", money: "held" })),
          },
          ...(licences === 0
            ? []
            : [
                {
                  key: "licences",
                  label: <Trans>Held for licences</Trans>,
                  value: <Sums money={balance.all.map((one) => one.licence_escrow)} figure />,
                  about: (
                    <>
                      <Plural value={licences} one="# licence" other="# licences" /> · <HeldUntil until={balance.licence_escrow_until} />
                    </>
                  ),
                  to: toRows(toSeller("licences", { money: "held" })),
                },
              ]),
          {
            key: "frozen",
            label: <Trans>Being withdrawn</Trans>,
            value: <Sums money={balance.all.map((one) => one.frozen)} figure />,
            about: <Trans>Asked for, not yet in your account</Trans>,
            to: toSeller("withdrawals"),
          },
          {
            key: "paid",
            label: <Trans>Paid out</Trans>,
            value: <Sums money={balance.all.map((one) => one.paid_out)} figure />,
            about: <Trans>All withdrawals that reached the bank</Trans>,
            to: toSeller("withdrawals", { status: "paid" }),
          },
        ]}
      />
      {reserve && (
        <Message>
          {reserve.basis_points === 0 ? (
            <Trans>Nothing more of your income is held in reserve; what is held is released when its time is over.</Trans>
          ) : (
            <Trans>
              {reserve.basis_points / 100}% of what is settled to you is held in reserve for <Plural value={reserve.days} one="# day" other="# days" />: it
              bears claims and chargebacks when your available balance is too low, and what is left of it becomes available.
            </Trans>
          )}{" "}
          <span dir="auto">{reserve.reason}</span>
        </Message>
      )}
      <Section title={<Trans>Monthly statements</Trans>} about={<Trans>An order counts in the month in which it was settled.</Trans>}>
        <BillMonths
          list={months}
          toMonth={(month, currency) => toSeller("statement", { month }, { currency: currency === houseCurrency ? undefined : currency })}
        />
      </Section>
    </>
  );
}
