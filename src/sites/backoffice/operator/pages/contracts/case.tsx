import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { useLoaderData, type LoaderFunctionArgs } from "react-router";
import { CaseConversation } from "#domains/contact/chat/ui/case-conversation.tsx";
import { useProposed } from "#domains/money/payments/ui/use-proposed.ts";
import { contractCase, decideMilestone, type ContractInFull } from "#domains/sourcing/contracts/contract/contracts.ts";
import { ContractState } from "#domains/sourcing/contracts/ui/contract-state.tsx";
import { ContractActs, ContractView } from "#domains/sourcing/contracts/ui/contract-view.tsx";
import { inspectionsOf } from "#domains/trade/inspections/contract/inspections.ts";
import { InspectionsOf } from "#domains/trade/inspections/ui/inspections-of.tsx";
import { minorOf } from "#kit/typed-amount.ts";
import { Breadcrumb } from "#ui/breadcrumb.tsx";
import { CallDialog } from "#ui/call-dialog.tsx";
import { Checkbox } from "#ui/checkbox.tsx";
import { TextArea, TextField } from "#ui/field.tsx";
import { Ltr } from "#ui/ltr.tsx";
import { Price } from "#ui/price.tsx";
import { PageHead } from "#ui/section.tsx";
import { refreshWaiting } from "#ui/waiting-counts.ts";
import { callFrom } from "../../../../request-context.ts";
import { wantedId } from "../../../../wanted-id.ts";
import { toConsole } from "../../addresses.ts";
import { ConsoleTitle } from "../../layout/console-title.tsx";
import { WaitingProposal } from "../../parts/waiting-proposal.tsx";

export const loader = async ({ context, params }: LoaderFunctionArgs) => {
  const id = wantedId(params["id"]);
  const ask = callFrom(context);
  return { contract: await ask(contractCase, { id }), inspected: await ask(inspectionsOf, { subject: "contract", id }) };
};

type Milestone = ContractInFull["milestones"][number];

const Decision = ({ milestone, onClose }: { milestone: Milestone; onClose: () => void }) => {
  const { t } = useLingui();
  const proposed = useProposed();
  return (
    <CallDialog
      call={decideMilestone}
      title={<Trans>Decide how the escrow is divided</Trans>}
      about={
        <>
          <bdi>{milestone.name}</bdi> · <Price money={milestone.amount} />
        </>
      }
      send={<Trans>Decide</Trans>}
      isGrave
      done={(output) => proposed(t`Decided; both sides are told`, output)}
      onDone={refreshWaiting}
      start={{ to_seller: "", goes_on: true, note: "" }}
      toInput={(values) => ({ milestone_id: milestone.id, to_seller: minorOf(String(values["to_seller"])), goes_on: values["goes_on"], note: values["note"] })}
      onClose={onClose}
    >
      {(form) => (
        <>
          <TextField
            label={t`To the seller`}
            hint={t`The rest goes back to the buyer`}
            inputMode="decimal"
            dir="ltr"
            unit={milestone.amount.currency}
            {...form.text("to_seller")}
          />
          <Checkbox {...form.tick("goes_on")}>{t`The contract goes on after it`}</Checkbox>
          <TextArea label={t`Reasons, for both sides to read`} counted maxLength={2000} dir="auto" {...form.text("note")} />
        </>
      )}
    </CallDialog>
  );
};

export default function ContractCasePage() {
  const { t } = useLingui();
  const { contract, inspected } = useLoaderData<typeof loader>();
  const [deciding, setDeciding] = useState<Milestone>();
  return (
    <>
      <ConsoleTitle>{contract.number}</ConsoleTitle>
      <Breadcrumb trail={[{ label: t`Contracts`, to: toConsole("contracts") }, { label: contract.number }]} />
      <PageHead
        title={contract.title}
        about={
          <span className="row">
            <Ltr>{contract.number}</Ltr>
            <ContractState contract={contract} />
          </span>
        }
      >
        <ContractActs contract={contract} />
      </PageHead>
      {contract.proposed.map((one) => (
        <WaitingProposal key={one.milestone_id} proposed={one} />
      ))}
      <ContractView contract={contract} decide={contract.proposed.length > 0 ? undefined : setDeciding}>
        <InspectionsOf subject="contract" id={contract.id} found={inspected} />
        {contract.milestones.some(({ evidence }) => evidence.some((one) => one.kind === "dispute" || one.kind === "decision")) && (
          <CaseConversation kind="contract" id={contract.id} />
        )}
      </ContractView>
      {deciding && <Decision milestone={deciding} onClose={() => setDeciding(undefined)} />}
    </>
  );
}
