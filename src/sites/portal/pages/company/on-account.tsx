import { Trans, useLingui } from "@lingui/react/macro";
import { useLoaderData, type LoaderFunctionArgs } from "react-router";
import { myCredit } from "#domains/trade/orders/contract/credit.ts";
import { DueDay, InvoiceState, PayInvoiceLink } from "#domains/trade/orders/ui/account.tsx";
import { to } from "#kit/paths.ts";
import { Breadcrumb } from "#ui/breadcrumb.tsx";
import { LinkButton } from "#ui/button.tsx";
import { DataTable } from "#ui/data-table.tsx";
import { Link } from "#ui/link.tsx";
import { Ltr } from "#ui/ltr.tsx";
import { Pager } from "#ui/pager.tsx";
import { Price } from "#ui/price.tsx";
import { PageHead, Section } from "#ui/section.tsx";
import { Empty } from "#ui/states.tsx";
import { StateBadge } from "#ui/tag.tsx";
import { callFrom } from "../../../request-context.ts";
import { PageMeta } from "../../meta.ts";
import { laterPage, pageOf } from "../search/read-address.ts";

export const loader = async ({ context, request }: LoaderFunctionArgs) =>
  callFrom(context)(myCredit, { page: pageOf(new URL(request.url).searchParams), size: 20 });

/** Where the reader's company buys on account, and what it has to pay by when. */
export default function OnAccountPage() {
  const { t } = useLingui();
  const { company, may_pay, lines, ...invoices } = useLoaderData<typeof loader>();
  return (
    <main className="wrap">
      <PageMeta title={t`Bought on account`} noIndex />
      <Breadcrumb trail={[{ label: t`User centre`, to: to("user") }, { label: t`Bought on account` }]} />
      <PageHead title={<Trans>Bought on account</Trans>} about={company ? <bdi>{company}</bdi> : undefined} />
      {lines.length === 0 && invoices.list.length === 0 ? (
        <Empty
          title={<Trans>No shop lets you pay after dispatch yet</Trans>}
          about={<Trans>Shops offer it to companies that they know. Ask a shop that you buy from, as a company.</Trans>}
        >
          <LinkButton to={to("user-company")}>
            <Trans>The company I buy for</Trans>
          </LinkButton>
        </Empty>
      ) : (
        <>
          {lines.length > 0 && (
            <DataTable
              caption={t`Shops from which the company buys on account`}
              rows={lines}
              rowKey={({ id }) => id}
              columns={[
                {
                  key: "shop",
                  label: <Trans>Shop</Trans>,
                  isBare: true,
                  cell: ({ shop }) => <Link to={to("product-shop", { shop: shop.user_id })}>{shop.name}</Link>,
                },
                {
                  key: "state",
                  label: <Trans>Status</Trans>,
                  cell: (line) => <StateBadge tone={line.status === "active" ? "going" : "waiting"}>{line.status_text}</StateBadge>,
                },
                { key: "limit", label: <Trans>Limit</Trans>, isFigure: true, cell: ({ limit }) => <Price money={limit} /> },
                { key: "used", label: <Trans>In use</Trans>, isFigure: true, cell: ({ used }) => <Price money={used} /> },
                { key: "free", label: <Trans context="credit">Free</Trans>, isFigure: true, cell: ({ free }) => <Price money={free} /> },
                { key: "due", label: <Trans>Payment term</Trans>, cell: ({ days }) => <DueDay account={{ days, due_at: 0 }} /> },
              ]}
            />
          )}
          {invoices.list.length > 0 && (
            <Section title={<Trans>To be paid</Trans>} about={<Trans>The first due first. Whoever may pay for the company can pay each of them.</Trans>}>
              <div className="stack">
                <DataTable
                  caption={t`Orders that are to be paid`}
                  rows={invoices.list}
                  rowKey={({ order_id }) => order_id}
                  columns={[
                    {
                      key: "code",
                      label: <Trans>Order</Trans>,
                      isBare: true,
                      cell: ({ code, order_id }) => (
                        <Link to={to("order-detail", { id: order_id })}>
                          <Ltr>{code}</Ltr>
                        </Link>
                      ),
                    },
                    { key: "shop", label: <Trans>Shop</Trans>, cell: ({ shop }) => shop.name },
                    { key: "who", label: <Trans>Ordered by</Trans>, cell: ({ buyer }) => <bdi>{buyer}</bdi> },
                    { key: "state", label: <Trans>Status</Trans>, cell: (invoice) => <InvoiceState invoice={invoice} /> },
                    { key: "due", label: <Trans>Due</Trans>, cell: (invoice) => <DueDay account={invoice} /> },
                    { key: "open", label: <Trans>To be paid</Trans>, isFigure: true, cell: ({ open }) => <Price money={open} /> },
                    ...(may_pay
                      ? [
                          {
                            key: "pay",
                            label: <span className="visually-hidden">{t`What can be done`}</span>,
                            isBare: true,
                            cell: ({ order_id }: (typeof invoices.list)[number]) => <PayInvoiceLink id={order_id} size="small" />,
                          },
                        ]
                      : []),
                  ]}
                />
                <Pager {...invoices} hrefOf={(page) => to("user-credit", { page: laterPage(page) })} />
              </div>
            </Section>
          )}
        </>
      )}
    </main>
  );
}
