import { Trans, useLingui } from "@lingui/react/macro";
import { useState, type ReactNode } from "react";
import { Translation } from "#domains/contact/translations/ui/translation.tsx";
import { GoodsName } from "#domains/trade/orders/ui/goods.tsx";
import { to } from "#kit/paths.ts";
import { Button } from "#ui/button.tsx";
import { CallDialog } from "#ui/call-dialog.tsx";
import { ToggleChip } from "#ui/chips.tsx";
import { Facts } from "#ui/data-table.tsx";
import { TextArea } from "#ui/field.tsx";
import { Icon } from "#ui/icon.tsx";
import { Link } from "#ui/link.tsx";
import { Ltr } from "#ui/ltr.tsx";
import { Price } from "#ui/price.tsx";
import { press } from "#ui/press.ts";
import { SectionHead } from "#ui/section.tsx";
import { Stamp } from "#ui/stamp.tsx";
import { Message } from "#ui/states.tsx";
import { EventLog } from "#ui/event-log.tsx";
import { answerContract, answerSoldContract, type answers, type ContractInFull } from "../contract/contracts.ts";
import { ContractPaper } from "./contract-paper.tsx";
import css from "./contract-view.module.css";
import { MilestoneList } from "./milestone-list.tsx";
import { EndDialog, VersionDialog } from "./version-dialog.tsx";

type Answer = (typeof answers)[number];

const AnswerDialog = ({ contract, answer, onClose }: { contract: ContractInFull; answer: Answer; onClose: () => void }) => {
  const { t } = useLingui();
  const version = contract.versions[0];
  const isEnd = version?.kind === "end";
  const words = {
    sign: {
      title: isEnd ? t`Sign the end of the contract?` : t`Sign this version?`,
      about: isEnd
        ? t`The contract ends at once and what is in escrow is divided as written.`
        : t`Your signature binds you to what this version says. Once both have signed, the first payment is asked for.`,
      send: t`Sign`,
      done: t`Signed`,
    },
    decline: {
      title: contract.signed_version > 0 ? t`Decline the proposal?` : t`Decline the contract?`,
      about: contract.signed_version > 0 ? t`The contract goes on as it was.` : t`It ends by that. To ask for something else, write another version instead.`,
      send: t`Decline`,
      done: t`Declined`,
    },
    cancel: {
      title: t`Cancel the contract?`,
      about: t`Nothing is paid yet. The seller is told.`,
      send: t`Cancel the contract`,
      done: t`The contract is cancelled`,
    },
  }[answer];
  return (
    <CallDialog
      call={contract.party === "seller" ? (answerSoldContract as unknown as typeof answerContract) : answerContract}
      title={words.title}
      about={words.about}
      send={words.send}
      isGrave
      done={words.done}
      start={{ id: contract.id, version: version?.number ?? 1, answer, note: "" }}
      onClose={onClose}
    >
      {(form) => answer !== "sign" && <TextArea label={t`Reason`} optional counted maxLength={300} rows={3} dir="auto" {...form.text("note")} />}
    </CallDialog>
  );
};

/** What can be done with the contract as a whole, for the head of its page. */
export const ContractActs = ({ contract }: { contract: ContractInFull }) => {
  const { t } = useLingui();
  const [asked, setAsked] = useState<Answer | "propose" | "propose_end">();
  const close = () => setAsked(undefined);
  const may = (act: string) => contract.actions.includes(act);
  const other = contract.party === "seller" ? contract.buyer : contract.seller;
  return (
    <>
      {may("sign") && (
        <Button look="seal" onClick={() => setAsked("sign")}>
          <Trans>Sign</Trans>
        </Button>
      )}
      {may("propose") && (
        <Button look="ghost" onClick={() => setAsked("propose")}>
          {contract.signed_version > 0 ? <Trans>Propose a change</Trans> : <Trans>Write another version</Trans>}
        </Button>
      )}
      {may("decline") && (
        <Button look="ghost" onClick={() => setAsked("decline")}>
          {contract.signed_version > 0 ? <Trans>Decline the proposal</Trans> : <Trans>Decline</Trans>}
        </Button>
      )}
      {may("propose_end") && (
        <Button look="ghost" onClick={() => setAsked("propose_end")}>
          <Trans>Propose to end it</Trans>
        </Button>
      )}
      {may("cancel") && (
        <Button look="ghost" onClick={() => setAsked("cancel")}>
          <Trans>Cancel the contract</Trans>
        </Button>
      )}
      <Button look="soft" onClick={() => print()}>
        <Icon name="file" small />
        <Trans>Print or save as PDF</Trans>
      </Button>
      {contract.party !== "operator" && (
        <Button look="soft" {...press("chat", { receiverId: other.id, card: { msg_type: 12, type_id: contract.id } })}>
          <Icon name="chat" small />
          {t({ message: "Chat", context: "offer" })}
        </Button>
      )}
      {asked === "propose" && <VersionDialog contract={contract} onClose={close} />}
      {asked === "propose_end" && <EndDialog contract={contract} onClose={close} />}
      {(asked === "sign" || asked === "decline" || asked === "cancel") && <AnswerDialog contract={contract} answer={asked} onClose={close} />}
    </>
  );
};

const Standing = ({ contract }: { contract: ContractInFull }) => {
  if (contract.proposed_version === 0 || ["ended", "completed", "disputed"].includes(contract.status)) return null;
  const proposal = contract.versions[0];
  const until = <Stamp at={contract.answer_by} />;
  const mine = contract.actions.includes("sign");
  return (
    <Message tone={mine ? "warning" : "info"}>
      {proposal?.kind === "end" ? (
        <>
          <Trans>An end of the contract is proposed.</Trans>{" "}
          {proposal.to_seller && (
            <Trans>
              Of what is in escrow the seller gets <Price money={proposal.to_seller} />.
            </Trans>
          )}{" "}
        </>
      ) : contract.signed_version > 0 ? (
        <>
          <Trans>A change is proposed: version {contract.proposed_version}.</Trans>{" "}
        </>
      ) : null}
      {mine ? <Trans>It waits for your signature until {until}.</Trans> : <Trans>It waits for the other side's signature until {until}.</Trans>}
      {proposal?.note && (
        <span className={css.note} dir="auto">
          {proposal.note}
        </span>
      )}
    </Message>
  );
};

/** A contract in full, for either side or a decider: payments with their evidence, the paper in any of its versions, what happened. */
export const ContractView = ({
  contract,
  decide,
  children,
}: {
  contract: ContractInFull;
  decide?: ((milestone: ContractInFull["milestones"][number]) => void) | undefined;
  children?: ReactNode;
}) => {
  const { t } = useLingui();
  const papers = contract.versions.filter((one) => one.terms !== null);
  const [wanted, setWanted] = useState<number>();
  const usual = contract.proposed_version > 0 ? papers[0] : (papers.find((one) => one.number === contract.signed_version) ?? papers[0]);
  const shown = papers.find((one) => one.number === wanted) ?? usual;
  const parties = {
    buyer: t({ message: "Buyer", context: "party" }),
    seller: t({ message: "Seller", context: "party" }),
    operator: t`Customer service`,
    system: t`The platform`,
  };
  return (
    <div className={css.columns}>
      <div className="stack">
        <div className={`${css.standing} ${css.screen}`}>
          <Standing contract={contract} />
        </div>
        {contract.milestones.length > 0 && (
          <section className={`stack ${css.screen}`}>
            <SectionHead small title={<Trans>Payments</Trans>} />
            <MilestoneList contract={contract} {...(decide ? { decide } : {})} />
          </section>
        )}
        <section className="stack">
          <div className={css.screen}>
            <SectionHead small title={<Trans>The contract</Trans>} />
            {papers.length > 1 && (
              <div className="row" role="group" aria-label={t`Versions`}>
                {papers.map((one) => (
                  <ToggleChip key={one.number} pressed={one.number === shown?.number} onToggle={() => setWanted(one.number)}>
                    <Trans>version {one.number}</Trans>
                    {one.number === contract.signed_version && (
                      <>
                        {"\u00a0· "}
                        <Trans context="version of a contract">in force</Trans>
                      </>
                    )}
                  </ToggleChip>
                ))}
              </div>
            )}
          </div>
          {shown && <ContractPaper contract={contract} version={shown} />}
        </section>
      </div>
      <aside className={`stack ${css.screen}`}>
        <section className={`sheet stack ${css.money}`}>
          <SectionHead small title={<Trans>Money</Trans>} />
          <Facts
            facts={[
              { key: "total", label: <Trans>Total price</Trans>, value: <Price money={contract.total} /> },
              { key: "held", label: <Trans>In escrow</Trans>, value: <Price money={contract.held} /> },
              { key: "released", label: <Trans>Released</Trans>, value: <Price money={contract.released} /> },
              { key: "returned", label: <Trans context="money">Refunded</Trans>, value: <Price money={contract.returned} /> },
            ]}
          />
        </section>
        {contract.sample && (
          <section className="sheet stack">
            <SectionHead small title={<Trans>The sample</Trans>} />
            <p className="small muted">
              <Trans>Both agreed on it: the goods are measured against it.</Trans>
            </p>
            {contract.sample.kind === "contract" && <b>{contract.sample.title}</b>}
            {contract.sample.lines.map((line) => (
              <GoodsName key={line.sku_id} line={line} />
            ))}
            <p className="cap">
              {contract.sample.kind === "order" ? (
                <Link to={to("order-detail", { id: contract.sample.id })}>
                  <Ltr>{contract.sample.code}</Ltr>
                </Link>
              ) : contract.party === "buyer" ? (
                <Link to={to("user-contract-id", { id: contract.sample.id })}>
                  <Ltr>{contract.sample.code}</Ltr>
                </Link>
              ) : (
                <Ltr>{contract.sample.code}</Ltr>
              )}
              {contract.sample.received_at > 0 && (
                <>
                  {"\u00a0· "}
                  <Trans>
                    Received on <Stamp at={contract.sample.received_at} />.
                  </Trans>
                </>
              )}
            </p>
          </section>
        )}
        {children}
        <section className="sheet stack">
          <SectionHead small title={<Trans context="contract">Timeline</Trans>} />
          <EventLog
            events={contract.events.map((event) => ({
              key: event.key,
              time: <Stamp at={event.at} />,
              text: (
                <>
                  {parties[event.party]} · {event.text}
                  {event.note && (
                    <>
                      <span className={css.note} dir="auto">
                        {event.note}
                      </span>
                      <Translation text={event.note} />
                    </>
                  )}
                </>
              ),
            }))}
          />
        </section>
      </aside>
    </div>
  );
};
