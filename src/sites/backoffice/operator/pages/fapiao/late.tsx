import { Trans, useLingui } from "@lingui/react/macro";
import { useLoaderData, type LoaderFunctionArgs } from "react-router";
import { lateFapiao } from "#domains/trade/fapiao/contract/fapiao.ts";
import { FapiaoState, FapiaoSum } from "#domains/trade/fapiao/ui/fapiao-of-order.tsx";
import { DataTable } from "#ui/data-table.tsx";
import { Link } from "#ui/link.tsx";
import { Ltr } from "#ui/ltr.tsx";
import { Pager } from "#ui/pager.tsx";
import { PageHead } from "#ui/section.tsx";
import { Empty } from "#ui/states.tsx";
import { callFrom } from "../../../../request-context.ts";
import { toConsole } from "../../addresses.ts";
import { CsvLink } from "../../parts/csv-link.tsx";
import { ConsoleTitle } from "../../layout/console-title.tsx";

export const loader = async ({ context, request }: LoaderFunctionArgs) => {
  const page = Math.min(500, Math.max(1, Math.trunc(Number(new URL(request.url).searchParams.get("page"))) || 1));
  return callFrom(context)(lateFapiao, { page });
};

export default function LateFapiaoPage() {
  const { t } = useLingui();
  const late = useLoaderData<typeof loader>();
  return (
    <>
      <ConsoleTitle>{t`Late fapiao`}</ConsoleTitle>
      <PageHead
        title={<Trans>Late fapiao</Trans>}
        about={<Trans>What shops were to issue and have not: asked for by buyers, or red fapiao (credit notes) for what was refunded. Longest first.</Trans>}
      />
      {late.list.length === 0 ? (
        <Empty title={<Trans>No fapiao is late</Trans>} />
      ) : (
        <DataTable
          caption={t`Late fapiao`}
          rows={late.list}
          rowKey={({ id }) => id}
          columns={[
            {
              key: "order",
              label: <Trans>Order</Trans>,
              cell: (one) => (
                <Link to={toConsole("order", { id: one.order_id })}>
                  <Ltr>{one.order_code}</Ltr>
                </Link>
              ),
            },
            { key: "shop", label: <Trans>Shop</Trans>, cell: (one) => <bdi>{one.shop.name}</bdi> },
            { key: "buyer", label: <Trans>Buyer</Trans>, cell: (one) => <bdi>{one.buyer.nickname}</bdi> },
            { key: "state", label: <Trans>State</Trans>, cell: (one) => <FapiaoState fapiao={one} /> },
            { key: "title", label: <Trans>Made out to</Trans>, cell: (one) => <bdi>{one.made_out.title}</bdi> },
            { key: "sum", label: <Trans>Fapiao</Trans>, cell: (one) => <FapiaoSum fapiao={one} /> },
          ]}
        />
      )}
      {late.list.length > 0 && <CsvLink to={toConsole("fapiao-export")} />}
      <Pager {...late} hrefOf={(page) => toConsole("fapiao", { page })} />
    </>
  );
}
