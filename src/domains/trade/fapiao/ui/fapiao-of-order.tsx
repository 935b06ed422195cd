import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { useRevalidator } from "react-router";
import { call } from "#kit/browser/call.ts";
import type { MoneyWire } from "#kit/money.ts";
import { Less } from "#domains/trade/orders/ui/freight-facts.tsx";
import { Button, LinkButton } from "#ui/button.tsx";
import { Day } from "#ui/day.tsx";
import { Icon } from "#ui/icon.tsx";
import { Ltr } from "#ui/ltr.tsx";
import { Price } from "#ui/price.tsx";
import { Stamp } from "#ui/stamp.tsx";
import { StateBadge, type Tone } from "#ui/tag.tsx";
import { useAction } from "#ui/use-action.ts";
import { remindOfFapiao, withdrawFapiao, type FapiaoWire } from "../contract/fapiao.ts";
import type { FapiaoStatus } from "../contract/lifecycle.ts";
import { AskDialog } from "./ask-dialog.tsx";
import { IssueDialog, ReturnDialog } from "./issue-dialog.tsx";
import { CallOffDialog, ContestDialog, RedoDialog, WrongLines } from "./wrong-dialog.tsx";
import { MadeOutTo } from "./made-out.tsx";
import { TitleDialog, type Title } from "./title-dialog.tsx";
import css from "./fapiao.module.css";

const tones: Record<FapiaoStatus, Tone> = {
  waiting: "waiting",
  requested: "going",
  late: "failed",
  returned: "waiting",
  issued: "done",
  cancelled: "off",
  withdrawn: "off",
  closed: "off",
};

/** How a fapiao stands, and whether it is red. */
export const FapiaoState = ({ fapiao: { status, status_text, is_red } }: { fapiao: Pick<FapiaoWire, "status" | "status_text" | "is_red"> }) => (
  <>
    {is_red && (
      <b className={css.red}>
        <Trans>Red fapiao</Trans>
      </b>
    )}{" "}
    <StateBadge tone={tones[status]}>{status_text}</StateBadge>
  </>
);

/** A sum or tax as it stands on it: what a red one takes back is below nothing. */
const Signed = ({ of, money }: { of: FapiaoWire; money: MoneyWire }) => (of.is_red ? <Less money={money} /> : <Price money={money} />);

/** Number, day, rate and sum of an issued one, what another comes to and until when it is due. */
export const FapiaoSum = ({ fapiao }: { fapiao: FapiaoWire }) => (
  <>
    {fapiao.number && (
      <p>
        <Ltr className={css.piece}>{fapiao.number}</Ltr> <Day day={fapiao.issued_on} />
      </p>
    )}
    {fapiao.against_number && (
      <p className="cap">
        {fapiao.cancels ? (
          <Trans>
            Cancels <Ltr>{fapiao.against_number}</Ltr> whole
          </Trans>
        ) : (
          <Trans>
            Against <Ltr>{fapiao.against_number}</Ltr>
          </Trans>
        )}
      </p>
    )}
    {fapiao.replaces_number && (
      <p className="cap">
        <Trans>
          In place of <Ltr>{fapiao.replaces_number}</Ltr>
        </Trans>
      </p>
    )}
    {fapiao.replaced_by_number && (
      <p className="cap">
        <Trans>
          Replaced by <Ltr>{fapiao.replaced_by_number}</Ltr>
        </Trans>
      </p>
    )}
    <WrongLines fapiao={fapiao} />
    {fapiao.sum && (
      <p>
        <b>
          <Signed of={fapiao} money={fapiao.sum} />
        </b>{" "}
        {fapiao.tax && fapiao.rate_basis_points !== null && (
          <span className="cap">
            <Trans>
              with VAT of <Ltr>{`${fapiao.rate_basis_points / 100}%`}</Ltr>, <Signed of={fapiao} money={fapiao.tax} />
            </Trans>
          </span>
        )}
      </p>
    )}
    {fapiao.due_at > 0 && (fapiao.status === "requested" || fapiao.status === "late") && (
      <p className="cap">
        <Trans>
          To be issued by <Stamp at={fapiao.due_at} />
        </Trans>
      </p>
    )}
  </>
);

export const FapiaoFile = ({ fapiao }: { fapiao: FapiaoWire }) => {
  const { t } = useLingui();
  if (!fapiao.file || (fapiao.status !== "issued" && fapiao.status !== "cancelled")) return null;
  return (
    <LinkButton look="ghost" size="small" href={fapiao.file} aria-label={t`Save fapiao ${fapiao.number}`} download>
      <Icon name="download" small />
      <Trans>Save the fapiao</Trans>
    </LinkButton>
  );
};

/** What the shop does with one: issues it, or gives it back. */
export const SellerActs = ({ fapiao, rate }: { fapiao: FapiaoWire; rate: number | null }) => {
  const { t } = useLingui();
  const [open, setOpen] = useState<"issue" | "return" | "redo" | "call_off">();
  return (
    <>
      {fapiao.actions.includes("issue") && (
        <Button size="small" aria-label={t`Issue the fapiao for ${fapiao.order_code}`} onClick={() => setOpen("issue")}>
          <Trans>Issue</Trans>
        </Button>
      )}
      {fapiao.actions.includes("return") && (
        <Button look="ghost" size="small" aria-label={t`Give the request for ${fapiao.order_code} back`} onClick={() => setOpen("return")}>
          <Trans>Give the request back</Trans>
        </Button>
      )}
      {fapiao.actions.includes("redo") && (
        <Button look="ghost" size="small" aria-label={t`Replace fapiao ${fapiao.number}`} onClick={() => setOpen("redo")}>
          <Trans>Replace it</Trans>
        </Button>
      )}
      {fapiao.actions.includes("call_off") && (
        <Button look="ghost" size="small" aria-label={t`Do not replace fapiao ${fapiao.replaces_number}`} onClick={() => setOpen("call_off")}>
          <Trans>Do not replace it</Trans>
        </Button>
      )}
      {open === "redo" && <RedoDialog fapiao={fapiao} onClose={() => setOpen(undefined)} />}
      {open === "call_off" && <CallOffDialog fapiao={fapiao} onClose={() => setOpen(undefined)} />}
      {open === "issue" && <IssueDialog fapiao={fapiao} rate={rate} onClose={() => setOpen(undefined)} />}
      {open === "return" && <ReturnDialog fapiao={fapiao} onClose={() => setOpen(undefined)} />}
    </>
  );
};

/** The buyer of a late one reminds its shop, and reads when they can do so again. */
const Remind = ({ fapiao }: { fapiao: FapiaoWire }) => {
  const { t } = useLingui();
  const { revalidate } = useRevalidator();
  const { run, isRunning } = useAction({ after: revalidate });
  if (fapiao.actions.includes("remind"))
    return (
      <Button
        size="small"
        aria-label={t`Remind the shop of the fapiao for ${fapiao.order_code}`}
        busy={isRunning}
        onClick={() => void run(() => call(remindOfFapiao, { id: fapiao.id }), { done: t`The shop is reminded` })}
      >
        <Trans>Remind the shop</Trans>
      </Button>
    );
  return (
    fapiao.remind_from > 0 && (
      <span className="cap">
        <Trans>
          The shop is reminded. You can remind it again from <Stamp at={fapiao.remind_from} />
        </Trans>
      </span>
    )
  );
};

/** What the buyer of one does: reminds of what is late, says of what is issued that it is wrong. Without a title a new one is entered first. */
export const BuyerActs = ({ fapiao, titles, hasCompany }: { fapiao: FapiaoWire; titles: readonly Title[]; hasCompany: boolean }) => {
  const { t } = useLingui();
  const [isOpen, setOpen] = useState(false);
  if (!fapiao.actions.includes("contest")) return <Remind fapiao={fapiao} />;
  return (
    <>
      <Button look="ghost" size="small" aria-label={t`Fapiao ${fapiao.number} is wrong`} onClick={() => setOpen(true)}>
        <Trans>It is wrong</Trans>
      </Button>
      {isOpen && titles.length > 0 && <ContestDialog fapiao={fapiao} titles={titles} onClose={() => setOpen(false)} />}
      {isOpen && titles.length === 0 && <TitleDialog title={undefined} hasCompany={hasCompany} onClose={() => setOpen(false)} />}
    </>
  );
};

/** The fapiao of an order, on its page: its buyer asks, corrects and saves, its shop issues. */
export const FapiaoOfOrder = ({
  orderId,
  found: { list, can_ask },
  titles = [],
  hasCompany = false,
  rate = null,
}: {
  orderId: number;
  found: { list: readonly FapiaoWire[]; can_ask: boolean };
  /** The buyer's. */
  titles?: readonly Title[];
  hasCompany?: boolean;
  /** The shop's usual one. */
  rate?: number | null;
}) => {
  const { t } = useLingui();
  const { revalidate } = useRevalidator();
  const { run, isRunning } = useAction({ after: revalidate });
  const [asking, setAsking] = useState<{ returned: FapiaoWire | undefined }>();
  const [isNew, setNew] = useState(false);
  const ask = (returned?: FapiaoWire) => (titles.length === 0 ? setNew(true) : setAsking({ returned }));
  return (
    <div className="stack">
      {list.map((fapiao) => (
        <div key={fapiao.id} className={css.one}>
          <p>
            <FapiaoState fapiao={fapiao} />
          </p>
          <FapiaoSum fapiao={fapiao} />
          {fapiao.return_reason && (
            <p className="small" dir="auto">
              {fapiao.return_reason}
            </p>
          )}
          {!fapiao.is_red && <MadeOutTo to={fapiao.made_out} kindText={fapiao.kind_text} />}
          <p className="row">
            <FapiaoFile fapiao={fapiao} />
            <SellerActs fapiao={fapiao} rate={rate} />
            <BuyerActs fapiao={fapiao} titles={titles} hasCompany={hasCompany} />
            {fapiao.actions.includes("correct") && (
              <Button size="small" onClick={() => ask(fapiao)}>
                <Trans>Correct it</Trans>
              </Button>
            )}
            {fapiao.actions.includes("withdraw") && (
              <Button
                look="ghost"
                size="small"
                busy={isRunning}
                onClick={() => void run(() => call(withdrawFapiao, { id: fapiao.id }), { done: t`The request is taken back` })}
              >
                <Trans>Take the request back</Trans>
              </Button>
            )}
          </p>
        </div>
      ))}
      {can_ask && (
        <div className="row">
          <Button look="ghost" size="small" onClick={() => ask()}>
            <Icon name="file" small />
            {titles.length === 0 ? <Trans>Enter a fapiao title</Trans> : <Trans>Ask for a fapiao</Trans>}
          </Button>
        </div>
      )}
      {asking && <AskDialog orderId={orderId} returned={asking.returned} titles={titles} onClose={() => setAsking(undefined)} />}
      {isNew && <TitleDialog title={undefined} hasCompany={hasCompany} onClose={() => setNew(false)} />}
    </div>
  );
};
