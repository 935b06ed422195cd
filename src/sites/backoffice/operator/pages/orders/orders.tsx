import { Trans, useLingui } from "@lingui/react/macro";
import { useLoaderData, type LoaderFunctionArgs } from "react-router";
import { findOrders } from "#domains/trade/orders/contract/admin.ts";
import { orderLife, paymentStatuses, paymentStatusWords, statusWords } from "#domains/trade/orders/contract/lifecycle.ts";
import { readTable, tableQuery } from "#kit/table-query.ts";
import { Ltr } from "#ui/ltr.tsx";
import { Price } from "#ui/price.tsx";
import { PageHead } from "#ui/section.tsx";
import { Stamp } from "#ui/stamp.tsx";
import { TablePage } from "#ui/table-page.tsx";
import { StateBadge } from "#ui/tag.tsx";
import { callFrom } from "../../../../request-context.ts";
import { toConsole } from "../../addresses.ts";
import { ConsoleTitle } from "../../layout/console-title.tsx";
import { orderTones, paidTones } from "./order-tones.ts";
import { orderInput, orderRule } from "./order-query.ts";

export const loader = async ({ context, request }: LoaderFunctionArgs) => {
  const state = readTable(orderRule, new URL(request.url).searchParams);
  const ask = callFrom(context);
  const orders = await ask(findOrders, { ...orderInput(state), size: 30 });
  return {
    state,
    orders,
    words: { states: orderLife.states.map((one) => ask.say(statusWords[one])), paid: paymentStatuses.map((one) => ask.say(paymentStatusWords[one])) },
  };
};

export default function OrdersPage() {
  const { t } = useLingui();
  const { state, orders, words } = useLoaderData<typeof loader>();
  return (
    <>
      <ConsoleTitle>{t`Orders`}</ConsoleTitle>
      <PageHead
        title={<Trans>Orders</Trans>}
        about={<Trans>Find any order by its code, a tracking number, words of the goods, or the number, mobile number or name of either side.</Trans>}
      />
      <TablePage
        caption={t`Orders`}
        rule={orderRule}
        state={state}
        path={(query) => toConsole("orders", query)}
        exportTo={toConsole("orders-export", tableQuery(orderRule, state, { page: 1 }))}
        filters={[
          { name: "keyword", label: t`Code, tracking number, mobile number or name` },
          { name: "status", label: t`Status`, choices: orderLife.states.map((one, index) => ({ value: one, label: words.states[index] ?? one })) },
          { name: "paid", label: t`Payment`, choices: paymentStatuses.map((one, index) => ({ value: one, label: words.paid[index] ?? one })) },
          { name: "from", label: t`From day`, day: true },
          { name: "to", label: t`To day`, day: true },
        ]}
        columns={[
          { key: "code", label: <Trans>Order</Trans>, cell: (row) => <Ltr>{row.code}</Ltr> },
          { key: "buyer", label: <Trans>Buyer</Trans>, cell: (row) => <bdi>{row.buyer.nickname}</bdi> },
          { key: "seller", label: <Trans>Seller</Trans>, cell: (row) => <bdi>{row.seller.nickname}</bdi> },
          { key: "state", label: <Trans>Status</Trans>, cell: (row) => <StateBadge tone={orderTones[row.status]}>{row.status_text}</StateBadge> },
          { key: "paid", label: <Trans>Payment</Trans>, cell: (row) => <StateBadge tone={paidTones[row.payment_status]}>{row.payment_text}</StateBadge> },
          { key: "total", label: <Trans>Total</Trans>, isFigure: true, cell: (row) => <Price money={row.total} /> },
          { key: "when", sort: "time", label: <Trans>Placed</Trans>, cell: (row) => <Stamp at={row.createtime} /> },
        ]}
        rows={orders.list}
        rowKey={(row) => row.id}
        rowLink={(row) => toConsole("order", { id: row.id })}
        page={orders}
        empty={{ title: <Trans>There are no orders yet</Trans> }}
      />
    </>
  );
}
