import { Trans, useLingui } from "@lingui/react/macro";
import { useLoaderData, type LoaderFunctionArgs } from "react-router";
import { sampleDetails } from "#domains/catalogue/enterprises/contract/details.ts";
import { boughtContracts } from "#domains/sourcing/contracts/contract/contracts.ts";
import { contractLife, contractStatusWords } from "#domains/sourcing/contracts/contract/lifecycle.ts";
import { ContractRow } from "#domains/sourcing/contracts/ui/contract-row.tsx";
import { to } from "#kit/paths.ts";
import { Breadcrumb } from "#ui/breadcrumb.tsx";
import { LinkButton } from "#ui/button.tsx";
import { Pager } from "#ui/pager.tsx";
import { PageHead } from "#ui/section.tsx";
import { Empty } from "#ui/states.tsx";
import { LinkTabs } from "#ui/tabs.tsx";
import { callFrom } from "../../../request-context.ts";
import { PageMeta } from "../../meta.ts";
import { idOf, laterPage, oneOf, pageOf } from "../search/read-address.ts";
import { OrderSample } from "./order-sample.tsx";
import css from "./contracts.module.css";

const size = 10;

/** Contracts in which I buy, by their state; and with `?sample=` the order for one piece of a factory's sample, which becomes one. */
export const loader = async ({ context, request }: LoaderFunctionArgs) => {
  const address = new URL(request.url).searchParams;
  const status = oneOf(contractLife.states, address.get("status"));
  const page = pageOf(address);
  const sampleId = idOf(address.get("sample") ?? undefined);
  const call = callFrom(context);
  const [contracts, sample] = await Promise.all([
    call(boughtContracts, { ...(status ? { status } : {}), page, size }),
    sampleId ? call(sampleDetails, { id: sampleId }) : undefined,
  ]);
  return { status, page, contracts, sample };
};

export default function MyContractsPage() {
  const { t, i18n } = useLingui();
  const { status, page, contracts, sample } = useLoaderData<typeof loader>();
  const path = (change: { status?: string | undefined; page?: number }) => to("user-contract", { status: change.status, page: laterPage(change.page ?? 1) });
  return (
    <main className="wrap">
      <PageMeta title={t`My contracts`} noIndex />
      <Breadcrumb trail={[{ label: t`User centre`, to: to("user") }, { label: t`My contracts` }]} />
      <PageHead title={<Trans>My contracts</Trans>} about={<Trans>What you have agreed with factories; open one for its payments and evidence</Trans>}>
        <LinkButton to={to("user-processing")} look="ghost">
          <Trans>My processing orders</Trans>
        </LinkButton>
      </PageHead>
      {sample?.cost && <OrderSample key={sample.id} sample={sample} cost={sample.cost} />}
      <LinkTabs
        label={t`By state`}
        at={path({ status })}
        tabs={[
          { to: path({}), label: <Trans>All</Trans> },
          ...contractLife.states.map((one) => ({ to: path({ status: one }), label: i18n._(contractStatusWords[one]) })),
        ]}
      />
      {contracts.list.length === 0 ? (
        <Empty
          title={<Trans>No contracts here</Trans>}
          about={<Trans>When you award a processing order to an offer, accept a quote or order a sample, its contract appears here.</Trans>}
        />
      ) : (
        <ul className={`stack ${css.list}`}>
          {contracts.list.map((one) => (
            <li key={one.id}>
              <ContractRow contract={one} to={to("user-contract-id", { id: one.id })} />
            </li>
          ))}
        </ul>
      )}
      <Pager page={page} size={size} total={contracts.total} hrefOf={(at) => path({ status, page: at })} />
    </main>
  );
}
