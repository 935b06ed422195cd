import { Trans, useLingui } from "@lingui/react/macro";
import { useState, type ReactNode } from "react";
import { to } from "#kit/paths.ts";
import type { MoneyWire } from "#kit/money.ts";
import { Button, LinkButton } from "#ui/button.tsx";
import { CallDialog } from "#ui/call-dialog.tsx";
import { TextArea } from "#ui/field.tsx";
import { Price } from "#ui/price.tsx";
import { Stamp } from "#ui/stamp.tsx";
import { actOnInspection, type InspectionAct } from "../contract/inspections.ts";

type Inspection = { id: number; actions: readonly string[]; status: string; fee: MoneyWire; is_condition: boolean; free_until: number };
type Asked = { title: ReactNode; about?: ReactNode; send: ReactNode; done: string; note?: string; isGrave?: boolean };

/** Everything either side may do with an inspection now, as the table says. */
export const InspectionVerbs = ({ inspection, now }: { inspection: Inspection; /** Unix seconds, of the server. */ now: number }) => {
  const { t } = useLingui();
  const [asked, setAsked] = useState<InspectionAct>();
  const { id, actions, fee, free_until } = inspection;
  const dialogs: Record<InspectionAct, Asked> = {
    agree: {
      title: <Trans>Agree to the inspection?</Trans>,
      about: inspection.is_condition ? (
        <Trans>You let the inspector in on that day, and send the goods only after the report. The other side pays the fee.</Trans>
      ) : (
        <Trans>You let the inspector in on that day. The other side pays the fee.</Trans>
      ),
      send: <Trans>Agree</Trans>,
      done: t`Agreed. The other side pays the fee now`,
    },
    decline: {
      title: <Trans>Decline the inspection?</Trans>,
      send: <Trans>Decline</Trans>,
      done: t`Declined. The other side is told`,
      note: t`A word to the other side`,
    },
    cancel: {
      title: <Trans>Cancel the inspection?</Trans>,
      about:
        inspection.status !== "booked" ? (
          <Trans>Nothing has been paid.</Trans>
        ) : now < free_until ? (
          <Trans>
            The fee of <Price money={fee} /> goes back the way you paid. From <Stamp at={free_until} /> on it is kept.
          </Trans>
        ) : (
          <Trans>
            The fee of <Price money={fee} /> is kept: it is less than 24 hours until that day.
          </Trans>
        ),
      send: <Trans>Cancel it</Trans>,
      done: t`The inspection is cancelled`,
      isGrave: true,
    },
    waive: {
      title: <Trans>Have the goods sent as they are?</Trans>,
      about: <Trans>Dispatch no longer waits. The report stays, and your claims after receipt remain.</Trans>,
      send: <Trans>Send as it is</Trans>,
      done: t`The seller may send the goods now`,
      isGrave: true,
    },
  };
  const names: Record<InspectionAct, ReactNode> = {
    agree: <Trans>Agree</Trans>,
    decline: <Trans>Decline</Trans>,
    cancel: <Trans>Cancel the inspection</Trans>,
    waive: <Trans>Send as it is</Trans>,
  };
  const dialog = asked && dialogs[asked];
  return (
    <>
      {actions.includes("pay") && (
        <LinkButton look="seal" to={to("product-pay-id", { id }, { kind: "inspection" })}>
          <Trans>Pay the fee</Trans>
        </LinkButton>
      )}
      {(["agree", "decline", "waive", "cancel"] as const)
        .filter((act) => actions.includes(act))
        .map((act) => (
          <Button key={act} look={act === "agree" ? "seal" : "ghost"} onClick={() => setAsked(act)}>
            {names[act]}
          </Button>
        ))}
      {dialog && (
        <CallDialog
          call={actOnInspection}
          start={{ id, act: asked, note: "" }}
          title={dialog.title}
          about={dialog.about}
          send={dialog.send}
          done={dialog.done}
          isGrave={dialog.isGrave ?? false}
          onClose={() => setAsked(undefined)}
        >
          {(form) => dialog.note && <TextArea {...form.text("note")} label={dialog.note} optional counted maxLength={500} rows={3} dir="auto" />}
        </CallDialog>
      )}
    </>
  );
};
