import { Trans, useLingui } from "@lingui/react/macro";
import { useLoaderData, type LoaderFunctionArgs } from "react-router";
import { licenceDisputes } from "#domains/trade/licences/contract/licences.ts";
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
  return callFrom(context)(licenceDisputes, { page: Math.min(page, 500), size: 30 });
};

/** Licences in dispute. The decision is made where both sides are read: on the page of the licence. */
export default function LicenceDisputesPage() {
  const { t } = useLingui();
  const disputes = useLoaderData<typeof loader>();
  return (
    <>
      <ConsoleTitle>{t`Disputes about licences`}</ConsoleTitle>
      <PageHead
        title={<Trans>Disputes about licences</Trans>}
        about={<Trans>The longest waiting first; what each side said, and the decision, stand on the page of the licence.</Trans>}
      >
        <CsvLink to={toConsole("licence-disputes-export")} />
      </PageHead>
      {disputes.list.length === 0 ? (
        <Empty title={<Trans>No licence is in dispute</Trans>} />
      ) : (
        <DataTable
          caption={t`Disputes about licences`}
          rows={disputes.list}
          rowKey={(row) => row.id}
          columns={[
            {
              key: "licence",
              label: <Trans>Licence</Trans>,
              cell: (row) => (
                <a href={to("user-licence", { id: row.id })}>
                  <Ltr>{row.code}</Ltr> {row.work.title}
                </a>
              ),
            },
            { key: "buyer", label: <Trans>Buyer</Trans>, cell: (row) => <bdi>{row.buyer.name}</bdi> },
            { key: "designer", label: <Trans>Designer</Trans>, cell: (row) => <bdi>{row.work.designer.name}</bdi> },
            { key: "note", label: <Trans>What is wrong?</Trans>, cell: (row) => <Remark text={row.note} /> },
            { key: "price", label: <Trans>Price</Trans>, isFigure: true, cell: (row) => <Price money={row.price} /> },
            { key: "since", label: <Trans>Since</Trans>, cell: (row) => <Stamp at={row.disputed_at} /> },
          ]}
        />
      )}
      <Pager page={disputes.page} size={disputes.size} total={disputes.total} hrefOf={(page) => toConsole("licence-disputes", { page })} />
    </>
  );
}
