import { useLingui } from "@lingui/react/macro";
import { useLoaderData, type LoaderFunctionArgs } from "react-router";
import { contractDetails } from "#domains/sourcing/contracts/contract/contracts.ts";
import { ContractState } from "#domains/sourcing/contracts/ui/contract-state.tsx";
import { ContractActs, ContractView } from "#domains/sourcing/contracts/ui/contract-view.tsx";
import { inspectionsOf } from "#domains/trade/inspections/contract/inspections.ts";
import { InspectionsOf } from "#domains/trade/inspections/ui/inspections-of.tsx";
import { Breadcrumb } from "#ui/breadcrumb.tsx";
import { Ltr } from "#ui/ltr.tsx";
import { PageHead } from "#ui/section.tsx";
import { callFrom, missing } from "../../../../request-context.ts";
import { wantedId } from "../../../../wanted-id.ts";
import { toSeller } from "../../addresses.ts";
import { SellerTitle } from "../../layout/seller-title.tsx";
import css from "./contract.module.css";

export const loader = async ({ context, params }: LoaderFunctionArgs) => {
  const ask = callFrom(context);
  const contract = await ask(contractDetails, { id: wantedId(params["id"]) });
  // What the shop's people bought for themselves is in their user centre.
  if (contract.party !== "seller") throw missing();
  return { contract, inspected: await ask(inspectionsOf, { subject: "contract", id: contract.id }) };
};

export default function SoldContractPage() {
  const { t } = useLingui();
  const { contract, inspected } = useLoaderData<typeof loader>();
  return (
    <>
      <SellerTitle>{t`Contract ${contract.number}`}</SellerTitle>
      <div className={css.screen}>
        <Breadcrumb trail={[{ label: t`Contracts`, to: toSeller("contracts") }, { label: contract.number }]} />
        <PageHead
          title={contract.title}
          about={
            <span className="row">
              <Ltr>{contract.number}</Ltr>
              <ContractState contract={contract} />
              <bdi>{contract.buyer.name}</bdi>
            </span>
          }
        >
          <ContractActs contract={contract} />
        </PageHead>
      </div>
      <ContractView contract={contract}>
        <InspectionsOf subject="contract" id={contract.id} found={inspected} />
      </ContractView>
    </>
  );
}
