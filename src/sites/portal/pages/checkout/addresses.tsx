import { Trans, useLingui } from "@lingui/react/macro";
import { useLoaderData, type LoaderFunctionArgs } from "react-router";
import { listAddresses } from "#domains/trade/orders/contract/addresses.ts";
import { AddressBook } from "#domains/trade/orders/ui/address-book.tsx";
import { to } from "#kit/paths.ts";
import { Breadcrumb } from "#ui/breadcrumb.tsx";
import { PageHead } from "#ui/section.tsx";
import { callFrom } from "../../../request-context.ts";
import { PageMeta } from "../../meta.ts";

export const loader = async ({ context }: LoaderFunctionArgs) => callFrom(context)(listAddresses, {});

export default function AddressesPage() {
  const { t } = useLingui();
  const { list } = useLoaderData<typeof loader>();
  return (
    <main className="wrap">
      <PageMeta title={t`Delivery addresses`} noIndex />
      <Breadcrumb trail={[{ label: t`User centre`, to: to("user") }, { label: t`Delivery addresses` }]} />
      <PageHead title={<Trans>Delivery addresses</Trans>} about={<Trans>The default address is chosen first at the checkout.</Trans>} />
      <AddressBook list={list} />
    </main>
  );
}
