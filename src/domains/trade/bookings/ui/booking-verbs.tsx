import { Trans, useLingui } from "@lingui/react/macro";
import { useState, type ReactNode } from "react";
import { useRevalidator } from "react-router";
import { useProposed } from "#domains/money/payments/ui/use-proposed.ts";
import { call } from "#kit/browser/call.ts";
import type { MoneyWire } from "#kit/money.ts";
import { to } from "#kit/paths.ts";
import { Button, LinkButton } from "#ui/button.tsx";
import { CallDialog } from "#ui/call-dialog.tsx";
import { TextArea, TextField } from "#ui/field.tsx";
import { Price } from "#ui/price.tsx";
import { useAction } from "#ui/use-action.ts";
import { actOnBooking, decideBooking, proposeTime, type BookingAct } from "../contract/bookings.ts";

type Booking = { id: number; actions: readonly string[]; comes_back?: MoneyWire | null };

/** What a dialog of an act says: a question, with or without a reason. */
type Asked = { title: ReactNode; about?: ReactNode; send: ReactNode; done: string; note?: string; isGrave?: boolean };

/** Everything its reader may do with a booking now, as the table says and the server allows. */
export const BookingVerbs = ({ booking, isShort = false }: { booking: Booking; /** In a list: what brings it on alone. */ isShort?: boolean }) => {
  const { t } = useLingui();
  const proposed = useProposed();
  const { revalidate } = useRevalidator();
  const { run, isRunning } = useAction({ after: revalidate });
  const [asked, setAsked] = useState<BookingAct | "propose" | "refund" | "release">();
  const close = () => setAsked(undefined);
  const { id } = booking;
  const may = (...acts: string[]) => acts.some((act) => booking.actions.includes(act));
  const dialogs: Partial<Record<BookingAct, Asked>> = {
    decline: {
      title: <Trans>Decline the request?</Trans>,
      send: <Trans>Decline</Trans>,
      done: t`Declined. The time is free again`,
      note: t`A word to the client`,
    },
    cancel: {
      title: <Trans>Cancel this booking?</Trans>,
      about: booking.comes_back ? (
        <Trans>
          <Price money={booking.comes_back} /> of the price goes back the way you paid; the rest is the model's.
        </Trans>
      ) : (
        <Trans>Nothing has been paid. The time is free again.</Trans>
      ),
      send: <Trans>Cancel it</Trans>,
      done: t`The booking is cancelled`,
      isGrave: true,
    },
    withdraw: {
      title: <Trans>Cancel this booking?</Trans>,
      about: <Trans>The client gets all the money back.</Trans>,
      send: <Trans>Cancel it</Trans>,
      done: t`The booking is cancelled`,
      note: t`Why`,
      isGrave: true,
    },
    confirm: {
      title: <Trans>Was everything as agreed?</Trans>,
      about: <Trans>Once you confirm, the money goes to the model, and this cannot be undone.</Trans>,
      send: <Trans>Confirm</Trans>,
      done: t`Confirmed. The model is paid`,
    },
    dispute: {
      title: <Trans>What was wrong?</Trans>,
      about: <Trans>The money stays with the platform until this is settled. The model answers; customer service decides.</Trans>,
      send: <Trans>Send</Trans>,
      done: t`Sent. The model is told`,
      note: t`What was not as agreed`,
    },
    answer: { title: <Trans>Your answer</Trans>, send: <Trans>Send</Trans>, done: t`Sent`, note: t`Your answer` },
    settle_it: {
      title: <Trans>Withdraw the dispute?</Trans>,
      about: <Trans>The money then goes to the model.</Trans>,
      send: <Trans>Withdraw it</Trans>,
      done: t`Withdrawn`,
    },
    give_back: {
      title: <Trans>Give the money back?</Trans>,
      about: <Trans>The client gets all of it. This cannot be undone.</Trans>,
      send: <Trans>Give it back</Trans>,
      done: t`The money went back`,
      isGrave: true,
    },
  };
  const straight = (act: BookingAct, label: ReactNode, done: string, look: "seal" | "ghost" = "seal") =>
    may(act) && (
      <Button
        look={look}
        {...(isShort ? { size: "small" } : {})}
        busy={isRunning}
        onClick={() => void run(() => call<typeof actOnBooking>(actOnBooking, { id, act }), { done })}
      >
        {label}
      </Button>
    );
  const asks = (act: NonNullable<typeof asked>, label: ReactNode, look: "seal" | "ghost" = "ghost") => (
    <Button look={look} {...(isShort ? { size: "small" } : {})} onClick={() => setAsked(act)}>
      {label}
    </Button>
  );
  const dialog = asked !== undefined && asked in dialogs ? dialogs[asked as BookingAct] : undefined;
  return (
    <>
      {straight("accept", <Trans>Accept</Trans>, t`Accepted. The client pays now`)}
      {may("decline") && asks("decline", <Trans>Decline</Trans>)}
      {may("prepare") && (
        <LinkButton look="seal" {...(isShort ? { size: "small" } : {})} to={to("models-pay-id", { id })}>
          <Trans>Pay</Trans>
        </LinkButton>
      )}
      {straight("agree", <Trans>Agree to the other day</Trans>, t`Agreed`)}
      {straight("turn_down", <Trans>Keep the day</Trans>, t`Turned down`, "ghost")}
      {straight("perform", <Trans>It was performed</Trans>, t`The client is asked to confirm`)}
      {may("confirm") && asks("confirm", <Trans>Confirm</Trans>, "seal")}
      {!isShort && (
        <>
          {may("propose", "counter_propose") && asks("propose", <Trans>Ask for another day</Trans>)}
          {may("dispute") && asks("dispute", <Trans>Something was wrong</Trans>)}
          {may("answer") && asks("answer", <Trans>Answer the dispute</Trans>)}
          {may("settle_it") && asks("settle_it", <Trans>It is all right after all</Trans>)}
          {may("give_back") && asks("give_back", <Trans>Give the money back</Trans>)}
          {may("cancel") && asks("cancel", <Trans>Cancel the booking</Trans>)}
          {may("withdraw") && asks("withdraw", <Trans>Cancel the booking</Trans>)}
          {may("refund") && asks("refund", <Trans>Decide for the client</Trans>)}
          {may("release") && asks("release", <Trans>Decide for the model</Trans>)}
        </>
      )}
      {dialog && (
        <CallDialog
          call={actOnBooking}
          start={{ id, act: asked, note: "" }}
          title={dialog.title}
          about={dialog.about}
          send={dialog.send}
          done={dialog.done}
          isGrave={dialog.isGrave ?? false}
          onClose={close}
        >
          {(form) => dialog.note && <TextArea {...form.text("note")} label={dialog.note} maxLength={1_000} counted dir="auto" rows={3} />}
        </CallDialog>
      )}
      {asked === "propose" && (
        <CallDialog
          call={proposeTime}
          start={{ id, day: "" }}
          title={<Trans>Another day</Trans>}
          about={<Trans>It is held until the other side answers; by when is said on this page. Until then the booking stays as it is.</Trans>}
          send={<Trans>Ask</Trans>}
          done={t`Asked`}
          onClose={close}
        >
          {(form) => <TextField {...form.text("day")} label={t`Day`} type="date" dir="ltr" />}
        </CallDialog>
      )}
      {(asked === "refund" || asked === "release") && (
        <CallDialog
          call={decideBooking}
          start={{ id, decision: asked, note: "" }}
          title={asked === "refund" ? <Trans>Decide for the client?</Trans> : <Trans>Decide for the model?</Trans>}
          about={asked === "refund" ? <Trans>The client gets all the money back.</Trans> : <Trans>The model is paid.</Trans>}
          send={<Trans>Decide</Trans>}
          isGrave
          done={(output) => proposed(t`Decided. Both are told`, output)}
          onClose={close}
        >
          {(form) => <TextArea {...form.text("note")} label={t`The reasons, for both to read`} maxLength={1_000} counted dir="auto" rows={3} />}
        </CallDialog>
      )}
    </>
  );
};
