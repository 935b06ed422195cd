import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { useLoaderData, type LoaderFunctionArgs } from "react-router";
import { CaseConversation } from "#domains/contact/chat/ui/case-conversation.tsx";
import { useProposed } from "#domains/money/payments/ui/use-proposed.ts";
import { decideDispute, dispute } from "#domains/trade/after-sale/contract/admin.ts";
import { mostNote } from "#domains/trade/after-sale/contract/limits.ts";
import { ClaimBody } from "#domains/trade/after-sale/ui/claim-body.tsx";
import { ClaimClock } from "#domains/trade/after-sale/ui/claim-clock.tsx";
import { ClaimThread } from "#domains/trade/after-sale/ui/claim-thread.tsx";
import { useClaimWord } from "#domains/trade/after-sale/ui/claim-word.ts";
import { inspectionsOf } from "#domains/trade/inspections/contract/inspections.ts";
import { InspectionsOf } from "#domains/trade/inspections/ui/inspections-of.tsx";
import { minorOf, typedOf } from "#kit/typed-amount.ts";
import { Button } from "#ui/button.tsx";
import { CallDialog } from "#ui/call-dialog.tsx";
import { Breadcrumb } from "#ui/breadcrumb.tsx";
import { TextArea, TextField } from "#ui/field.tsx";
import { Link } from "#ui/link.tsx";
import { Ltr } from "#ui/ltr.tsx";
import { Price } from "#ui/price.tsx";
import { PageHead } from "#ui/section.tsx";
import { Message } from "#ui/states.tsx";
import { refreshWaiting } from "#ui/waiting-counts.ts";
import { callFrom } from "../../../../request-context.ts";
import { wantedId } from "../../../../wanted-id.ts";
import { toConsole } from "../../addresses.ts";
import { ConsoleTitle } from "../../layout/console-title.tsx";
import { WaitingProposal } from "../../parts/waiting-proposal.tsx";

export const loader = async ({ context, params }: LoaderFunctionArgs) => {
  const ask = callFrom(context);
  const found = await ask(dispute, { id: wantedId(params["id"]) });
  return { ...found, inspected: await ask(inspectionsOf, { subject: "order", id: found.claim.order.id }) };
};
type Claim = Awaited<ReturnType<typeof loader>>["claim"];

/** All to one side are the two ends of the same decision: so much to the buyer, the rest to the seller. Whether the freight goes back too, staff write themselves. */
const DecideDialog = ({ claim, start, onClose }: { claim: Claim; start: string; onClose: () => void }) => {
  const { t } = useLingui();
  const proposed = useProposed();
  return (
    <CallDialog
      call={decideDispute}
      start={{ id: claim.id, to_buyer: start, reason: "" }}
      toInput={({ to_buyer, ...rest }) => ({ ...rest, to_buyer: minorOf(String(to_buyer)) })}
      title={<Trans>Divide the amount: claim {claim.code}</Trans>}
      about={
        claim.status === "appealed" ? (
          <Trans>This is the second decision: it holds at once and for good.</Trans>
        ) : (
          <Plural
            value={claim.terms.appeal_days}
            one="Both sides read it, and each may appeal once; without an appeal it is carried out after # day."
            other="Both sides read it, and each may appeal once; without an appeal it is carried out after # days."
          />
        )
      }
      send={<Trans>Decide</Trans>}
      isGrave
      done={(output) => proposed(t`Decided; both sides are told`, output)}
      onDone={refreshWaiting}
      onClose={onClose}
    >
      {(form) => (
        <>
          <TextField
            {...form.text("to_buyer")}
            label={t`Back to the buyer`}
            hint={
              <Trans>
                Up to <Price money={claim.most_by_staff} />; what is left is the seller's
              </Trans>
            }
            lead={claim.most.currency}
            inputMode="decimal"
            dir="ltr"
            maxLength={14}
            autoComplete="off"
          />
          <TextArea {...form.text("reason")} label={t`Reasons, as both sides read them`} counted maxLength={mostNote} rows={5} dir="auto" />
        </>
      )}
    </CallDialog>
  );
};

export default function DisputePage() {
  const { t } = useLingui();
  const { claim, may_decide, proposed, inspected } = useLoaderData<typeof loader>();
  const [deciding, setDeciding] = useState<string>();
  const word = useClaimWord(claim);
  return (
    <>
      <ConsoleTitle>{t`Claim ${claim.code}`}</ConsoleTitle>
      <Breadcrumb trail={[{ label: t`Disputes`, to: toConsole("disputes") }, { label: claim.code }]} />
      <PageHead
        title={word.title}
        about={
          <>
            <Trans>Claim</Trans> <Ltr>{claim.code}</Ltr> · <Trans>Order</Trans>{" "}
            <Link to={toConsole("order", { id: claim.order.id })}>
              <Ltr>{claim.order.code}</Ltr>
            </Link>{" "}
            · <bdi>{claim.buyer.nickname}</bdi> · <bdi>{claim.shop.name}</bdi>
          </>
        }
      >
        <ClaimClock claim={claim} />
      </PageHead>
      <div className="stack">
        {proposed && <WaitingProposal proposed={proposed} />}
        {claim.actions.includes("decide") && !may_decide && (
          <Message tone="warning">
            <Trans>Somebody else has to decide this one: it is your own trade, or the first decision was yours.</Trans>
          </Message>
        )}
        <ClaimThread claim={claim} />
      </div>
      <InspectionsOf subject="order" id={claim.order.id} found={{ ...inspected, can_ask: false }} />
      <ClaimBody
        claim={claim}
        verbs={
          may_decide && !proposed ? (
            <section className="sheet stack">
              <Button look="seal" block onClick={() => setDeciding("")}>
                <Trans>Divide the amount</Trans>
              </Button>
              <Button look="ghost" block onClick={() => setDeciding(typedOf(claim.most.minor))}>
                {claim.most.minor === claim.most_by_staff.minor ? (
                  <Trans>
                    All back to the buyer: <Price money={claim.most} />
                  </Trans>
                ) : (
                  <Trans>
                    The goods in full to the buyer: <Price money={claim.most} />
                  </Trans>
                )}
              </Button>
              <Button look="ghost" block onClick={() => setDeciding("0")}>
                <Trans>All to the seller</Trans>
              </Button>
            </section>
          ) : null
        }
      />
      {claim.events.some(({ status }) => status === "disputed") && <CaseConversation kind="claim" id={claim.id} />}
      {deciding !== undefined && <DecideDialog claim={claim} start={deciding} onClose={() => setDeciding(undefined)} />}
    </>
  );
}
