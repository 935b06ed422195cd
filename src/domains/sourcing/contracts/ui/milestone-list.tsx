import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { Translation } from "#domains/contact/translations/ui/translation.tsx";
import { to } from "#kit/paths.ts";
import { endOfDay } from "#kit/trade-day.ts";
import { AttachField } from "#ui/attach-field.tsx";
import { Attachments, type Attachment } from "#ui/attachments.tsx";
import { Button, LinkButton } from "#ui/button.tsx";
import { CallDialog } from "#ui/call-dialog.tsx";
import { SelectField, TextArea, TextField } from "#ui/field.tsx";
import { Link } from "#ui/link.tsx";
import { Ltr } from "#ui/ltr.tsx";
import { Price } from "#ui/price.tsx";
import { Stamp, useMoment } from "#ui/stamp.tsx";
import { Message } from "#ui/states.tsx";
import { fulfilMilestone, judgeMilestone, type ContractInFull } from "../contract/contracts.ts";
import { mostFiles } from "../contract/fields.ts";
import { MilestoneState } from "./contract-state.tsx";
import css from "./milestone-list.module.css";

type Milestone = ContractInFull["milestones"][number];
type Act = "accept" | "object" | "dispute" | "appeal" | "take_back" | "prolong" | "waive_report" | "submit" | "give_up";

const useActWords = () => {
  const { t } = useLingui();
  return {
    accept: { name: t`Accept and release`, title: t`Release this payment to the seller?`, about: t`It cannot be taken back.`, done: t`Released to the seller` },
    object: {
      name: t({ message: "Object", context: "to evidence" }),
      title: t`Object to the evidence`,
      about: t`Say what is missing or wrong. The seller hands in anew, or customer service decides.`,
      done: t`Your objection is with the seller`,
    },
    dispute: {
      name: t`Call for a decision`,
      title: t`Call for a decision`,
      about: t`Customer service reads both sides' papers and decides how the escrow is divided.`,
      done: t`Customer service decides`,
    },
    appeal: {
      name: t`Appeal`,
      title: t`Appeal against the decision`,
      about: t`Somebody else at customer service reads the papers anew and decides for good. Say what the first decision did not see.`,
      done: t`Somebody else looks at it`,
    },
    take_back: {
      name: t`Take the money back`,
      title: t`Take the money back?`,
      about: t`The evidence is overdue. The money goes back the way you paid and the contract ends.`,
      done: t`The money goes back the way you paid`,
    },
    prolong: { name: t`Give more time`, title: t`Give more time`, about: "", done: t`There is more time` },
    waive_report: {
      name: t`Waive the inspector's report`,
      title: t`Waive the inspector's report?`,
      about: t`You both signed for it. The seller may then hand in other evidence, which you judge yourself.`,
      done: t`Waived. The seller is told`,
    },
    submit: { name: t`Hand in evidence`, title: t`Hand in evidence`, about: "", done: t`Your evidence is with the buyer` },
    give_up: {
      name: t`Give the money back`,
      title: t`Give the money back?`,
      about: t`What is in escrow goes back to the buyer and the contract ends.`,
      done: t`The money went back to the buyer`,
    },
  } satisfies Record<Act, { name: string; title: string; about: string; done: string }>;
};

const whole = (typed: unknown): number | undefined => (/^\d{1,8}$/.test(String(typed).trim()) ? Number(typed) : undefined);

const ActDialog = ({ contract, milestone, act, onClose }: { contract: ContractInFull; milestone: Milestone; act: Act; onClose: () => void }) => {
  const { t } = useLingui();
  const moment = useMoment();
  const words = useActWords()[act];
  const [files, setFiles] = useState<readonly Attachment[]>([]);
  const isLast = contract.milestones.filter((one) => one.status !== "void").at(-1)?.id === milestone.id;
  const inForce = contract.versions.find((one) => one.number === contract.signed_version)?.terms;
  // Where both signed for an inspector, it is one that passed, and not offered else.
  const reports = milestone.needs_report ? contract.reports.filter((one) => one.has_passed) : milestone.kind === "inspection" ? contract.reports : [];
  const hasPapers = act === "submit" || act === "object" || act === "dispute" || act === "appeal";
  return (
    <CallDialog
      call={contract.party === "seller" ? (fulfilMilestone as unknown as typeof judgeMilestone) : judgeMilestone}
      title={words.title}
      about={
        <>
          <b>{milestone.name}</b> · <Price money={milestone.amount} />
          {words.about && <p>{words.about}</p>}
          {act === "submit" && <p>{milestone.evidence_text}</p>}
        </>
      }
      send={words.name}
      isGrave={act !== "prolong"}
      done={words.done}
      start={{ note: "", until: "", delivered: "", report: reports[0] ? String(reports[0].inspection_id) : "" }}
      toInput={(values) => ({
        milestone_id: milestone.id,
        step: act,
        note: values["note"],
        file_ids: files.map((one) => one.id),
        ...(act === "prolong" ? { until: values["until"] ? endOfDay(String(values["until"])) : undefined } : {}),
        ...(act === "submit" ? { inspection_id: Number(values["report"]) || null } : {}),
        ...(act === "submit" && values["delivered"] !== "" ? { delivered_quantity: whole(values["delivered"]) } : {}),
      })}
      onClose={onClose}
    >
      {(form) => (
        <>
          {act === "prolong" && <TextField label={t`Until and including`} type="date" {...form.text("until")} />}
          {act === "submit" && isLast && inForce && (
            <TextField
              label={t`Delivered quantity`}
              optional
              hint={
                <Trans>
                  The contract allows <Ltr>±{inForce.tolerance_percent}%</Ltr>. The price of what is missing goes back to the buyer.
                </Trans>
              }
              inputMode="numeric"
              dir="ltr"
              unit={inForce.unit_text}
              {...form.text("delivered")}
              error={form.issues["delivered_quantity"]}
            />
          )}
          {act === "submit" && milestone.needs_report && reports.length === 0 && (
            <Message tone="warning">
              <Trans>You both signed that an inspector looks at the goods. Book an inspection on this contract, or ask the buyer to waive it.</Trans>
            </Message>
          )}
          {act === "submit" && reports.length > 0 && (
            <SelectField
              label={t`The inspector's report`}
              optional={!milestone.needs_report}
              {...(milestone.needs_report ? {} : { empty: t`None` })}
              choices={reports.map((one) => ({
                value: String(one.inspection_id),
                label: `${one.verdict_text} · ${moment(one.createtime)}`,
              }))}
              {...form.text("report")}
              error={form.issues["inspection_id"]}
            />
          )}
          {hasPapers && <TextArea label={act === "submit" ? t`What is handed in` : t`Reason`} counted maxLength={2000} dir="auto" {...form.text("note")} />}
          {hasPapers && (
            <AttachField
              path="contract/attach"
              label={t`Pictures and papers`}
              hint={t`PNG, JPEG, WebP, PDF; only both sides and customer service see them`}
              most={mostFiles}
              value={files}
              onChange={setFiles}
              error={form.issues["file_ids"]}
            />
          )}
        </>
      )}
    </CallDialog>
  );
};

const Evidence = ({ one, unit }: { one: Milestone["evidence"][number]; unit: string }) => {
  const { t } = useLingui();
  const kinds = { evidence: t`Evidence`, objection: t`Objection`, dispute: t`Call for a decision`, decision: t`Decision`, appeal: t`Appeal` };
  const parties = { buyer: t({ message: "Buyer", context: "party" }), seller: t({ message: "Seller", context: "party" }), operator: t`Customer service` };
  return (
    <li>
      <p className="cap">
        {kinds[one.kind]} · {parties[one.party]} · <Stamp at={one.createtime} />
      </p>
      {one.text && (
        <>
          <p className={css.text}>
            <bdi>{one.text}</bdi>
          </p>
          <Translation text={one.text} />
        </>
      )}
      {one.report && (
        <p>
          <Link to={to("inspection-id", { id: one.report.inspection_id })}>
            <Trans>The inspector's report: {one.report.verdict_text}</Trans>
          </Link>
        </p>
      )}
      {one.delivered_quantity !== null && (
        <p>
          <Trans>
            Delivered: <Ltr>{one.delivered_quantity.toLocaleString("en")}</Ltr> {unit}
          </Trans>
        </p>
      )}
      {one.files.length > 0 && <Attachments attachments={one.files} />}
    </li>
  );
};

const Due = ({ milestone }: { milestone: Milestone }) => {
  const at = <Stamp at={milestone.due} />;
  switch (milestone.status) {
    case "due":
      return <Trans>To be paid until {at}</Trans>;
    case "paid":
      return <Trans>Evidence due {at}</Trans>;
    case "late":
      return <Trans>Goes back to the buyer {at}</Trans>;
    case "submitted":
      return <Trans>Counts as accepted {at}</Trans>;
    case "decided":
      return <Trans>Holds from {at} on, unless one side appeals</Trans>;
    case "objected":
      return <Trans>Handed to customer service {at}</Trans>;
    default:
      return null;
  }
};

/** The payments of a contract along the thread: what each is for, where its money stands, what the reader can do about it. */
export const MilestoneList = ({ contract, decide }: { contract: ContractInFull; decide?: (milestone: Milestone) => void }) => {
  const words = useActWords();
  const [asked, setAsked] = useState<{ milestone: Milestone; act: Act }>();
  const unit = contract.versions.find((one) => one.terms)?.terms?.unit_text ?? "";
  return (
    <>
      <ol className={css.list}>
        {contract.milestones.map((milestone) => (
          <li key={milestone.id} className={css[milestone.status]}>
            <header className={css.head}>
              <h3>
                <bdi>{milestone.name}</bdi>
              </h3>
              <MilestoneState milestone={milestone} />
              <b className={css.amount}>
                <Price money={milestone.amount} />
              </b>
            </header>
            <p className={css.about}>
              {milestone.evidence_text} · <Plural value={milestone.days} one="within # day of the payment" other="within # days of the payment" />
            </p>
            {milestone.due > 0 && (
              <p className={css.due}>
                <Due milestone={milestone} />
              </p>
            )}
            {milestone.decided && (
              <p className={css.due}>
                <Trans>
                  Decided: to the seller <Price money={milestone.decided.to_seller} />, back to the buyer <Price money={milestone.decided.to_buyer} />
                </Trans>{" "}
                {milestone.decided.goes_on ? <Trans>The contract goes on.</Trans> : <Trans>The contract ends.</Trans>}
              </p>
            )}
            {["released", "refunded", "divided"].includes(milestone.status) && (
              <p className={css.due}>
                <Trans>
                  To the seller <Price money={milestone.released} />, back to the buyer <Price money={milestone.returned} />
                </Trans>
              </p>
            )}
            {milestone.actions.length > 0 && (
              <div className={css.acts}>
                {milestone.actions.includes("pay") && (
                  <LinkButton look="seal" to={to("product-pay-id", { id: milestone.id }, { kind: "milestone" })}>
                    <Trans>Pay into escrow</Trans>
                  </LinkButton>
                )}
                {decide && milestone.actions.includes("decide") && (
                  <Button look="seal" onClick={() => decide(milestone)}>
                    <Trans>Decide</Trans>
                  </Button>
                )}
                {milestone.actions
                  .filter((act): act is Act => act in words)
                  .map((act) => (
                    <Button
                      key={act}
                      look={act === "accept" || act === "submit" ? "primary" : act === "give_up" ? "soft" : "ghost"}
                      onClick={() => setAsked({ milestone, act })}
                    >
                      {words[act].name}
                    </Button>
                  ))}
              </div>
            )}
            {milestone.evidence.length > 0 && (
              <ul className={css.evidence}>
                {milestone.evidence.map((one) => (
                  <Evidence key={one.id} one={one} unit={unit} />
                ))}
              </ul>
            )}
          </li>
        ))}
      </ol>
      {asked && <ActDialog contract={contract} milestone={asked.milestone} act={asked.act} onClose={() => setAsked(undefined)} />}
    </>
  );
};
