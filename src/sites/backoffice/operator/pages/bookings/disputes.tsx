import { Trans, useLingui } from "@lingui/react/macro";
import { useLoaderData, type LoaderFunctionArgs } from "react-router";
import { bookingDisputes } from "#domains/trade/bookings/contract/bookings.ts";
import { to } from "#kit/paths.ts";
import { DataTable } from "#ui/data-table.tsx";
import { Pager } from "#ui/pager.tsx";
import { Ltr } from "#ui/ltr.tsx";
import { Price } from "#ui/price.tsx";
import { PageHead } from "#ui/section.tsx";
import { Stamp } from "#ui/stamp.tsx";
import { Empty } from "#ui/states.tsx";
import { callFrom } from "../../../../request-context.ts";
import { toConsole } from "../../addresses.ts";
import { ConsoleTitle } from "../../layout/console-title.tsx";
import { CsvLink } from "../../parts/csv-link.tsx";
import { Remark } from "../../parts/remark.tsx";

export const loader = async ({ context, request }: LoaderFunctionArgs) => {
  const page = Math.max(1, Number(new URL(request.url).searchParams.get("page")) || 1);
  return callFrom(context)(bookingDisputes, { page: Math.min(page, 500), size: 30 });
};

/** Bookings in dispute. The decision is made where both sides are read: on the page of the booking. */
export default function BookingDisputesPage() {
  const { t } = useLingui();
  const disputes = useLoaderData<typeof loader>();
  return (
    <>
      <ConsoleTitle>{t`Disputes about bookings`}</ConsoleTitle>
      <PageHead
        title={<Trans>Disputes about bookings</Trans>}
        about={<Trans>The longest waiting first; what each side said, and the decision, stand on the page of the booking.</Trans>}
      >
        <CsvLink to={toConsole("booking-disputes-export")} />
      </PageHead>
      {disputes.list.length === 0 ? (
        <Empty title={<Trans>No booking is in dispute</Trans>} />
      ) : (
        <DataTable
          caption={t`Disputes about bookings`}
          rows={disputes.list}
          rowKey={(row) => row.id}
          columns={[
            {
              key: "booking",
              label: <Trans>Booking</Trans>,
              cell: (row) => (
                <a href={to("order-model-id", { id: row.id })}>
                  <Ltr>{row.id}</Ltr>
                </a>
              ),
            },
            { key: "client", label: <Trans>Client</Trans>, cell: (row) => <bdi>{row.client.name}</bdi> },
            { key: "model", label: <Trans>Model</Trans>, cell: (row) => <bdi>{row.model.name}</bdi> },
            { key: "note", label: <Trans>What was wrong?</Trans>, cell: (row) => <Remark text={row.note} /> },
            { key: "price", label: <Trans>Price</Trans>, isFigure: true, cell: (row) => <Price money={row.price} /> },
            { key: "when", label: <Trans>When</Trans>, cell: (row) => <Stamp at={row.from} /> },
          ]}
        />
      )}
      <Pager page={disputes.page} size={disputes.size} total={disputes.total} hrefOf={(page) => toConsole("booking-disputes", { page })} />
    </>
  );
}
