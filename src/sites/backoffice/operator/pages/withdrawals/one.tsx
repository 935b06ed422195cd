import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { useLoaderData, useRevalidator, type LoaderFunctionArgs } from "react-router";
import { approvalsNeeded } from "#domains/money/withdrawals/contract/lifecycle.ts";
import {
  approveWithdrawal,
  confirmPayout,
  failPayout,
  rejectWithdrawal,
  withdrawalReview,
  type reviewActs,
} from "#domains/money/withdrawals/contract/review.ts";
import { WithdrawalState } from "#domains/money/withdrawals/ui/withdrawal-state.tsx";
import { call, CallRefused } from "#kit/browser/call.ts";
import { showToast } from "#kit/browser/toasts.ts";
import { Button, LinkButton } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { TextField } from "#ui/field.tsx";
import { Ltr, Price } from "#ui/price.tsx";
import { Stamp } from "#ui/stamp.tsx";
import { Message } from "#ui/states.tsx";
import { useCallForm } from "#ui/use-call-form.ts";
import { callFrom } from "../../../../request-context.ts";
import { wantedId } from "../../../../wanted-id.ts";
import { toConsole } from "../../addresses.ts";
import { ConsoleTitle } from "../../layout/console-title.tsx";
import { refreshWaiting } from "#ui/waiting-counts.ts";
import { ReasonDialog } from "../../parts/reason-dialog.tsx";
import { RecordPage } from "../../parts/record-page.tsx";

export const loader = async ({ context, params }: LoaderFunctionArgs) => {
  const id = wantedId(params["id"]);
  return callFrom(context)(withdrawalReview, { id });
};

type Act = (typeof reviewActs)[number];

const PaidDialog = ({ id, onDone, onClose }: { id: number; onDone: () => void; onClose: () => void }) => {
  const { t } = useLingui();
  const form = useCallForm(confirmPayout, { bank_reference: "" }, { toInput: ({ bank_reference }) => ({ id, bank_reference }) });
  return (
    <Dialog title={<Trans>The bank has paid</Trans>} onClose={onClose}>
      <form className="stack" {...form.props(onDone)}>
        <p className="muted">
          <Trans>The money has left the platform's account. The owner reads the reference.</Trans>
        </p>
        {form.failure && <Message tone="failed">{form.failure}</Message>}
        <TextField
          {...form.text("bank_reference")}
          label={t`The bank's reference`}
          hint={t`4 to 60 letters, figures, spaces, . / -`}
          maxLength={60}
          dir="ltr"
          autoComplete="off"
        />
        <div className="row">
          <Button type="submit" look="seal" busy={form.isSending}>
            <Trans>Mark as paid</Trans>
          </Button>
          <Button look="ghost" onClick={onClose}>
            <Trans>Not now</Trans>
          </Button>
        </div>
      </form>
    </Dialog>
  );
};

export default function WithdrawalPage() {
  const { t } = useLingui();
  const { withdrawal } = useLoaderData<typeof loader>();
  const { revalidate } = useRevalidator();
  const [asked, setAsked] = useState<Act>();
  const close = () => setAsked(undefined);
  const done = async () => {
    close();
    refreshWaiting();
    await revalidate();
  };
  /** What the server refuses is said; the dialog then stays open. */
  const run = async (act: Promise<unknown>) => {
    try {
      await act;
    } catch (error) {
      if (error instanceof CallRefused) showToast({ tone: "error", text: error.msg });
      throw error;
    }
    await done();
  };
  const events: Record<string, string> = {
    request: t`The withdrawal was asked for`,
    approve_first: t`Approved by the first`,
    approve: t`Approved by the second`,
    reject: t`Turned down`,
    send: t`Handed to the bank`,
    pay: t`Paid by the bank`,
    fail: t`Returned by the bank`,
  };
  const may = (act: Act) => withdrawal.actions.includes(act);
  const who = withdrawal.user.nickname;
  return (
    <>
      <ConsoleTitle>{withdrawal.code}</ConsoleTitle>
      <RecordPage
        title={<Ltr>{withdrawal.code}</Ltr>}
        state={<WithdrawalState withdrawal={withdrawal} />}
        about={
          <>
            {who} · <Stamp at={withdrawal.createtime} />
          </>
        }
        acts={
          <>
            {may("approve") && (
              <Button look="seal" onClick={() => setAsked("approve")}>
                <Trans>Approve</Trans>
              </Button>
            )}
            {may("reject") && (
              <Button look="ghost" onClick={() => setAsked("reject")}>
                <Trans>Turn down</Trans>
              </Button>
            )}
            {may("pay") && (
              <Button look="seal" onClick={() => setAsked("pay")}>
                <Trans>Mark as paid</Trans>
              </Button>
            )}
            {may("fail") && (
              <Button look="ghost" onClick={() => setAsked("fail")}>
                <Trans>The bank sent it back</Trans>
              </Button>
            )}
            <LinkButton look="soft" to={toConsole("withdrawals")}>
              <Trans>All withdrawals</Trans>
            </LinkButton>
          </>
        }
        facts={[
          {
            key: "amount",
            label: <Trans>Amount</Trans>,
            value: (
              <b>
                <Price money={withdrawal.amount} />
              </b>
            ),
          },
          { key: "source", label: <Trans>Out of</Trans>, value: withdrawal.source_text },
          { key: "holder", label: <Trans>Account holder</Trans>, value: <bdi>{withdrawal.account.holder}</bdi> },
          { key: "bank", label: <Trans>Bank and branch</Trans>, value: <bdi>{withdrawal.account.bank}</bdi> },
          { key: "number", label: <Trans>Card number or IBAN</Trans>, value: <Ltr>{withdrawal.account_number}</Ltr> },
          {
            key: "owner",
            label: <Trans>Owner</Trans>,
            value: (
              <>
                {who} <Ltr>#{withdrawal.user.id}</Ltr>
              </>
            ),
          },
          { key: "asked", label: <Trans>Asked for by</Trans>, value: withdrawal.requested_by.nickname },
          { key: "available", label: <Trans>Left on the account</Trans>, value: <Price money={withdrawal.available} /> },
          {
            key: "before",
            label: <Trans>Paid out before</Trans>,
            value: (
              <>
                <Price money={withdrawal.paid_before.total} /> <Ltr>({withdrawal.paid_before.count})</Ltr>
              </>
            ),
          },
          {
            key: "approvals",
            label: <Trans>Approvals</Trans>,
            value: (
              <>
                <Ltr>
                  {withdrawal.approvals.length}/{approvalsNeeded}
                </Ltr>{" "}
                {withdrawal.approvals.map((approval) => approval.operator.nickname).join(" · ")}
              </>
            ),
          },
          ...(withdrawal.sent_at > 0 ? [{ key: "sent", label: <Trans>Handed to the bank</Trans>, value: <Stamp at={withdrawal.sent_at} /> }] : []),
          ...(withdrawal.bank_reference
            ? [{ key: "reference", label: <Trans>The bank's reference</Trans>, value: <Ltr>{withdrawal.bank_reference}</Ltr> }]
            : []),
          ...(withdrawal.reason ? [{ key: "reason", label: <Trans>Reason</Trans>, value: <span dir="auto">{withdrawal.reason}</span> }] : []),
        ]}
        steps={withdrawal.events
          .map((event, index) => ({
            key: String(index),
            at: event.createtime,
            what: events[event.event] ?? event.status_text,
            who: event.who,
            ...(event.note ? { why: <span dir="auto">{event.note}</span> } : {}),
          }))
          .toReversed()}
      />
      {asked === "approve" && (
        <ReasonDialog
          title={<Trans>Approve the withdrawal?</Trans>}
          about={
            withdrawal.approvals.length + 1 >= approvalsNeeded ? (
              <Trans>Yours is the second approval: the money then goes to the bank.</Trans>
            ) : (
              <Trans>A second person of finance has to approve it too.</Trans>
            )
          }
          needs="nothing"
          verb={<Trans>Approve</Trans>}
          isGrave
          onConfirm={() => run(call(approveWithdrawal, { id: withdrawal.id }))}
          onClose={close}
        />
      )}
      {asked === "reject" && (
        <ReasonDialog
          title={<Trans>Turn the withdrawal down</Trans>}
          about={<Trans>The money is back on the owner's account at once. The owner reads the reason.</Trans>}
          noteLabel={t`Reason, for the owner`}
          verb={<Trans>Turn down</Trans>}
          isGrave
          onConfirm={({ note }) => run(call(rejectWithdrawal, { id: withdrawal.id, note }))}
          onClose={close}
        />
      )}
      {asked === "fail" && (
        <ReasonDialog
          title={<Trans>The bank sent the money back</Trans>}
          about={<Trans>The money is back on the owner's account at once. The owner reads the reason.</Trans>}
          noteLabel={t`Reason, for the owner`}
          verb={<Trans>Give the money back</Trans>}
          isGrave
          onConfirm={({ note }) => run(call(failPayout, { id: withdrawal.id, note }))}
          onClose={close}
        />
      )}
      {asked === "pay" && <PaidDialog id={withdrawal.id} onDone={() => void done()} onClose={close} />}
    </>
  );
}
