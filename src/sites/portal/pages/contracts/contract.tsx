import { useLingui } from "@lingui/react/macro";
import { useLoaderData, type LoaderFunctionArgs } from "react-router";
import { contractDetails } from "#domains/sourcing/contracts/contract/contracts.ts";
import { ContractState } from "#domains/sourcing/contracts/ui/contract-state.tsx";
import { ContractActs, ContractView } from "#domains/sourcing/contracts/ui/contract-view.tsx";
import { inspectionsOf } from "#domains/trade/inspections/contract/inspections.ts";
import { InspectionsOf } from "#domains/trade/inspections/ui/inspections-of.tsx";
import { to } from "#kit/paths.ts";
import { Breadcrumb } from "#ui/breadcrumb.tsx";
import { Ltr } from "#ui/ltr.tsx";
import { PageHead } from "#ui/section.tsx";
import { callFrom } from "../../../request-context.ts";
import { wantedId } from "../../../wanted-id.ts";
import { PageMeta } from "../../meta.ts";
import css from "./contract.module.css";

/** One contract, for either side of it: where notifications of it lead. */
export const loader = async ({ context, params }: LoaderFunctionArgs) => {
  const id = wantedId(params["id"]);
  const ask = callFrom(context);
  return { contract: await ask(contractDetails, { id }), inspected: await ask(inspectionsOf, { subject: "contract", id }) };
};

export default function ContractPage() {
  const { t } = useLingui();
  const { contract, inspected } = useLoaderData<typeof loader>();
  const title = t`Contract ${contract.number}`;
  return (
    <main className="wrap">
      <PageMeta title={title} noIndex />
      <div className={css.screen}>
        <Breadcrumb trail={[{ label: t`User centre`, to: to("user") }, { label: t`My contracts`, to: to("user-contract") }, { label: contract.number }]} />
        <PageHead
          title={contract.title}
          about={
            <span className="row">
              <Ltr>{contract.number}</Ltr>
              <ContractState contract={contract} />
            </span>
          }
        />
        <div className="row">
          <ContractActs contract={contract} />
        </div>
      </div>
      <ContractView contract={contract}>
        <InspectionsOf subject="contract" id={contract.id} found={inspected} />
      </ContractView>
    </main>
  );
}
