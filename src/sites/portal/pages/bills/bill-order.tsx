import { Trans, useLingui } from "@lingui/react/macro";
import { useLoaderData, type LoaderFunctionArgs } from "react-router";
import { billOrder } from "#domains/money/bills/contract/bills.ts";
import { BillOrder } from "#domains/money/bills/ui/bill-order.tsx";
import { to } from "#kit/paths.ts";
import { Breadcrumb } from "#ui/breadcrumb.tsx";
import { Button, LinkButton } from "#ui/button.tsx";
import { Icon } from "#ui/icon.tsx";
import { Ltr } from "#ui/ltr.tsx";
import { PageHead } from "#ui/section.tsx";
import { callFrom } from "../../../request-context.ts";
import { wantedId } from "../../../wanted-id.ts";
import { PageMeta } from "../../meta.ts";
import css from "./bills.module.css";

/** One order's money as the ledger has it (`id=12`). */
export const loader = async ({ context, request }: LoaderFunctionArgs) => {
  const id = wantedId(new URL(request.url).searchParams.get("id"));
  return { bill: await callFrom(context)(billOrder, { id }) };
};

export default function BillOrderPage() {
  const { t } = useLingui();
  const { bill } = useLoaderData<typeof loader>();
  return (
    <main className={`wrap ${css.page}`}>
      <PageMeta title={t`Settlement of order ${bill.order.code}`} noIndex />
      <Breadcrumb trail={[{ label: t`User centre`, to: to("user") }, { label: t`Bills`, to: to("user-Bill") }, { label: bill.order.code }]} />
      <PageHead title={<Trans>Settlement of an order</Trans>} about={<Ltr>{bill.order.code}</Ltr>}>
        <LinkButton look="ghost" to={to("order-detail", { id: bill.order.id })}>
          <Trans>To the order</Trans>
        </LinkButton>
        <Button look="ghost" onClick={() => print()}>
          <Icon name="file" small />
          <Trans>Print</Trans>
        </Button>
      </PageHead>
      <BillOrder bill={bill} />
    </main>
  );
}
