import { Plural, Trans, useLingui } from "@lingui/react/macro";
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
import { AccountLine } from "#domains/money/withdrawals/ui/account-line.tsx";
import { WithdrawalState } from "#domains/money/withdrawals/ui/withdrawal-state.tsx";
import { call } from "#kit/browser/call.ts";
import { Button, LinkButton } from "#ui/button.tsx";
import { CallDialog } from "#ui/call-dialog.tsx";
import { SelectField, TextField } from "#ui/field.tsx";
import { Icon } from "#ui/icon.tsx";
import { Link } from "#ui/link.tsx";
import { Ltr } from "#ui/ltr.tsx";
import { Price } from "#ui/price.tsx";
import { Stamp } from "#ui/stamp.tsx";
import { StateBadge } from "#ui/tag.tsx";
import { callFrom } from "../../../../request-context.ts";
import { wantedId } from "../../../../wanted-id.ts";
import { toConsole } from "../../addresses.ts";
import { ConsoleTitle } from "../../layout/console-title.tsx";
import { refreshWaiting } from "#ui/waiting-counts.ts";
import { ReasonDialog } from "../../parts/reason-dialog.tsx";
import { WaitingProposal } from "../../parts/waiting-proposal.tsx";
import { RecordPage } from "../../parts/record-page.tsx";
import { Names } from "../../parts/names.tsx";
import { Remark } from "../../parts/remark.tsx";

export const loader = async ({ context, params }: LoaderFunctionArgs) => {
  const id = wantedId(params["id"]);
  return callFrom(context)(withdrawalReview, { id });
};

type Act = (typeof reviewActs)[number];

export default function WithdrawalPage() {
  const { t } = useLingui();
  const { withdrawal } = useLoaderData<typeof loader>();
  const { revalidate } = useRevalidator();
  const [asked, setAsked] = useState<Act>();
  const close = () => setAsked(undefined);
  const decided = async (act: Promise<unknown>) => {
    await act;
    refreshWaiting();
    await revalidate();
  };
  const events: Record<string, string> = {
    request: t`Withdrawal requested`,
    approve_first: t`Approved by the first`,
    approve: t`Approved by the second`,
    reject: t`Turned down`,
    ...(withdrawal.through_text
      ? { send: t`Handed to ${withdrawal.through_text}`, pay: t`Paid by ${withdrawal.through_text}`, fail: t`Not paid by ${withdrawal.through_text}` }
      : { send: t`Cleared for payment`, pay: t`Paid by the bank`, fail: t`Returned by the bank` }),
    give_up: t`Given up; asked about once more`,
    bounce: t`Sent back by the payee's bank`,
  };
  const through = withdrawal.through_text;
  const isAlipay = withdrawal.account.kind === "alipay";
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
            <LinkButton look="ghost" size="small" to={toConsole("withdrawals")}>
              <Icon name="back" small />
              <Trans>All withdrawals</Trans>
            </LinkButton>
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
                {through ? <Trans>Give the payout up</Trans> : <Trans>The bank sent it back</Trans>}
              </Button>
            )}
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
          { key: "source", label: <Trans>From balance</Trans>, value: withdrawal.source_text },
          { key: "holder", label: <Trans>Account holder</Trans>, value: <bdi>{withdrawal.account.holder}</bdi> },
          ...(isAlipay
            ? [{ key: "number", label: <Trans>Alipay account</Trans>, value: <Ltr>{withdrawal.account_number}</Ltr> }]
            : [
                { key: "bank", label: <Trans>Bank and branch</Trans>, value: <bdi>{withdrawal.account.bank}</bdi> },
                { key: "number", label: <Trans>Account number or IBAN</Trans>, value: <Ltr>{withdrawal.account_number.replace(/(.{4})(?=.)/g, "$1 ")}</Ltr> },
                ...(withdrawal.abroad.bic ? [{ key: "bic", label: <Trans>BIC (SWIFT code)</Trans>, value: <Ltr>{withdrawal.abroad.bic}</Ltr> }] : []),
                ...(withdrawal.abroad.cnaps ? [{ key: "cnaps", label: <Trans>CNAPS number</Trans>, value: <Ltr>{withdrawal.abroad.cnaps}</Ltr> }] : []),
                ...(withdrawal.abroad.country ? [{ key: "country", label: <Trans>Kept in</Trans>, value: withdrawal.abroad.country }] : []),
                ...(withdrawal.abroad.address
                  ? [{ key: "address", label: <Trans>Holder's address</Trans>, value: <bdi dir="auto">{withdrawal.abroad.address}</bdi> }]
                  : []),
              ]),
          {
            key: "added",
            label: <Trans>Account added</Trans>,
            value: (
              <>
                <Stamp at={withdrawal.account_added} />{" "}
                {withdrawal.account.is_certified && (
                  <StateBadge tone="done">
                    <Trans>As certified</Trans>
                  </StateBadge>
                )}
                {withdrawal.is_new_account && (
                  <StateBadge tone="waiting">
                    <Trans>New account</Trans>
                  </StateBadge>
                )}
                {withdrawal.is_first_payout && (
                  <StateBadge tone="waiting">
                    <Trans>Never paid to before</Trans>
                  </StateBadge>
                )}
              </>
            ),
          },
          {
            key: "owner",
            label: <Trans>Owner</Trans>,
            value: (
              <>
                {who} <Ltr>#{withdrawal.user.id}</Ltr>
              </>
            ),
          },
          { key: "asked", label: <Trans>Requested by</Trans>, value: withdrawal.requested_by.nickname },
          { key: "available", label: <Trans>Available balance now</Trans>, value: <Price money={withdrawal.available} /> },
          {
            key: "before",
            label: <Trans>Paid out before</Trans>,
            value: (
              <>
                <Price money={withdrawal.paid_before.total} /> · <Plural value={withdrawal.paid_before.count} one="# withdrawal" other="# withdrawals" />
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
                <Names names={withdrawal.approvals.map((approval) => approval.operator.nickname)} />
              </>
            ),
          },
          ...(withdrawal.batch
            ? [
                {
                  key: "batch",
                  label: <Trans>Payout batch</Trans>,
                  value: (
                    <Link to={toConsole("payout-batch", { id: withdrawal.batch.id })}>
                      <Ltr>{withdrawal.batch.code}</Ltr>
                    </Link>
                  ),
                },
              ]
            : []),
          ...(withdrawal.refund
            ? [
                {
                  key: "refund",
                  label: <Trans>Goes back where it came from</Trans>,
                  value: (
                    <span className="row">
                      <Ltr>{withdrawal.refund.transfer}</Ltr>
                      {withdrawal.refund.order_id > 0 && (
                        <Link to={toConsole("order", { id: withdrawal.refund.order_id })}>
                          <Trans>To the order</Trans>
                        </Link>
                      )}
                      {withdrawal.refund.slip && (
                        <LinkButton look="ghost" size="small" href={withdrawal.refund.slip}>
                          <Icon name="file" small />
                          <Trans>The account is as the payer's slip says it: compare it</Trans>
                        </LinkButton>
                      )}
                    </span>
                  ),
                },
              ]
            : []),
          ...(withdrawal.through_text ? [{ key: "through", label: <Trans>Paid by</Trans>, value: withdrawal.through_text }] : []),
          ...(withdrawal.waits_for
            ? [{ key: "waits", label: <Trans>Cannot be paid yet, for</Trans>, value: <span dir="auto">{withdrawal.waits_for}</span> }]
            : []),
          ...(withdrawal.given_up ? [{ key: "given_up", label: <Trans>Given up, for</Trans>, value: <Remark text={withdrawal.given_up} /> }] : []),
          ...(withdrawal.sent_at > 0 ? [{ key: "sent", label: <Trans>Handed to the bank</Trans>, value: <Stamp at={withdrawal.sent_at} /> }] : []),
          ...(withdrawal.bank_reference
            ? [
                {
                  key: "reference",
                  label: withdrawal.through_text ? <Trans>Its number there</Trans> : <Trans>The bank's reference</Trans>,
                  value: <Ltr>{withdrawal.bank_reference}</Ltr>,
                },
              ]
            : []),
          ...(withdrawal.reason ? [{ key: "reason", label: <Trans>Reason</Trans>, value: <Remark text={withdrawal.reason} /> }] : []),
        ]}
        steps={withdrawal.events
          .map((event, index) => ({
            key: String(index),
            at: event.createtime,
            what: events[event.event] ?? event.status_text,
            who: event.who,
            // A bank's reference is no remark.
            ...(event.note ? { why: event.event === "pay" ? <Ltr>{event.note}</Ltr> : <Remark text={event.note} /> } : {}),
          }))
          .toReversed()}
      >
        {withdrawal.proposed && <WaitingProposal proposed={withdrawal.proposed} />}
      </RecordPage>
      {asked === "approve" && (
        <CallDialog
          call={approveWithdrawal}
          start={{ id: withdrawal.id, way: withdrawal.ways[0]?.way }}
          title={
            <Trans>
              Approve the withdrawal of <Price money={withdrawal.amount} />?
            </Trans>
          }
          about={
            <>
              <AccountLine account={withdrawal.account} />
              <br />
              {withdrawal.approvals.length + 1 < approvalsNeeded ? (
                <Trans>A second person of finance has to approve it too.</Trans>
              ) : withdrawal.through_text ? (
                <Trans>Yours is the second approval: the money is then paid by {withdrawal.through_text}.</Trans>
              ) : (
                <Trans>Yours is the second approval: the money then goes to the bank.</Trans>
              )}
            </>
          }
          send={<Trans>Approve</Trans>}
          isGrave
          onDone={refreshWaiting}
          onClose={close}
        >
          {(form) =>
            withdrawal.ways.length > 1 && (
              <SelectField {...form.text("way")} label={t`Paid by`} choices={withdrawal.ways.map(({ way, text }) => ({ value: way, label: text }))} />
            )
          }
        </CallDialog>
      )}
      {asked === "reject" && (
        <ReasonDialog
          title={
            <Trans>
              Turn the withdrawal of <Price money={withdrawal.amount} /> down?
            </Trans>
          }
          about={<Trans>The money is back on the owner's account at once. The owner reads the reason.</Trans>}
          noteLabel={t`Reason, for the owner`}
          verb={<Trans>Turn down</Trans>}
          isGrave
          onConfirm={({ note }) => decided(call(rejectWithdrawal, { id: withdrawal.id, note }))}
          onClose={close}
        />
      )}
      {asked === "fail" && (
        <ReasonDialog
          title={
            through ? (
              <Trans>
                Give the payout of <Price money={withdrawal.amount} /> through {through} up?
              </Trans>
            ) : (
              <Trans>
                Did the bank send <Price money={withdrawal.amount} /> back?
              </Trans>
            )
          }
          about={
            through ? (
              <Trans>
                Look on the pages of {through} first: nothing may have been paid. A second person of finance confirms it; {through} is asked once more, and then
                the money is back on the owner's account. The owner reads the reason.
              </Trans>
            ) : (
              <Trans>The money is back on the owner's account at once. The owner reads the reason.</Trans>
            )
          }
          noteLabel={t`Reason, for the owner`}
          verb={through ? <Trans>Propose it</Trans> : <Trans>Give the money back</Trans>}
          isGrave
          onConfirm={({ note }) => decided(call(failPayout, { id: withdrawal.id, note }))}
          onClose={close}
        />
      )}
      {asked === "pay" && (
        <CallDialog
          call={confirmPayout}
          start={{ id: withdrawal.id, bank_reference: "" }}
          title={
            <Trans>
              Has the bank paid <Price money={withdrawal.amount} />?
            </Trans>
          }
          about={<Trans>The money has left the platform's account. The owner reads the reference.</Trans>}
          send={<Trans>Mark as paid</Trans>}
          isGrave
          onDone={refreshWaiting}
          onClose={close}
        >
          {(form) => (
            <TextField
              {...form.text("bank_reference")}
              label={t`The bank's reference`}
              hint={t`4 to 60 letters, figures, spaces, . / -`}
              maxLength={60}
              dir="ltr"
              autoComplete="off"
            />
          )}
        </CallDialog>
      )}
    </>
  );
}
