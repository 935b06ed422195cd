import { Trans, useLingui } from "@lingui/react/macro";
import { Fragment, useState } from "react";
import { useLoaderData, useRevalidator, useRouteLoaderData, type LoaderFunctionArgs } from "react-router";
import { adminFairs, cancelSignUpByStaff, fairSignUps } from "#domains/publishing/exhibitions/contract/admin.ts";
import type { SignUpState } from "#domains/publishing/exhibitions/contract/lifecycle.ts";
import { call } from "#kit/browser/call.ts";
import { showToast } from "#kit/browser/toasts.ts";
import { holds } from "#kit/rights.ts";
import { readTable, tableQuery } from "#kit/table-query.ts";
import { Button, LinkButton } from "#ui/button.tsx";
import { DayOf } from "#ui/day.tsx";
import { Icon } from "#ui/icon.tsx";
import { Ltr } from "#ui/ltr.tsx";
import { PageHead } from "#ui/section.tsx";
import { Stamp } from "#ui/stamp.tsx";
import { TablePage } from "#ui/table-page.tsx";
import { StateBadge, type Tone } from "#ui/tag.tsx";
import { callFrom } from "../../../../request-context.ts";
import { toConsole } from "../../addresses.ts";
import { ConsoleTitle } from "../../layout/console-title.tsx";
import type { FrameData } from "../../layout/frame.tsx";
import { ReasonDialog } from "../../parts/reason-dialog.tsx";
import { WhyButton } from "../../parts/why-button.tsx";
import css from "./fairs.module.css";
import { signUpInput, signUpRule, signUpStates } from "./sign-up-query.ts";

export const loader = async ({ context, request, params }: LoaderFunctionArgs) => {
  const site = params["site"] ?? "";
  const state = readTable(signUpRule, new URL(request.url).searchParams);
  const ask = callFrom(context);
  const [signUps, { list }] = await Promise.all([ask(fairSignUps, { site, ...signUpInput(state), page: state.page, size: 30 }), ask(adminFairs, {})]);
  return { site, state, signUps, fair: list.find((one) => one.site === site) };
};

const tones: Readonly<Record<SignUpState, Tone>> = { confirmed: "done", waiting: "waiting", cancelled: "off" };

export default function SignUpsPage() {
  const { t } = useLingui();
  const { site, state, signUps, fair } = useLoaderData<typeof loader>();
  const { operator } = useRouteLoaderData("operator") as FrameData;
  const { revalidate } = useRevalidator();
  const [cancelled, setCancelled] = useState<(typeof signUps)["list"][number]>();
  const names: Readonly<Record<SignUpState, string>> = {
    confirmed: t({ message: "Confirmed", context: "sign-up" }),
    waiting: t`On the waiting list`,
    cancelled: t`Cancelled`,
  };
  const steps: Readonly<Record<string, string>> = { sign_up: t`Signed up`, move_up: t`A place became free`, cancel: names.cancelled };
  return (
    <>
      <ConsoleTitle>{t`Sign-ups`}</ConsoleTitle>
      <PageHead
        title={<Trans>Sign-ups</Trans>}
        about={
          fair && (
            <>
              <bdi>{fair.name}</bdi> · <DayOf at={fair.starts_at} />
            </>
          )
        }
      >
        <LinkButton look="ghost" size="small" to={toConsole("sign-up-fairs")}>
          <Icon name="back" small />
          <Trans>All fairs</Trans>
        </LinkButton>
      </PageHead>
      <TablePage
        caption={t`Sign-ups`}
        rule={signUpRule}
        state={state}
        path={(query) => toConsole("sign-ups", { site }, query)}
        {...(holds(operator, "content") ? { exportTo: toConsole("sign-ups-export", { site }, tableQuery(signUpRule, state, { page: 1 })) } : {})}
        tabs={{
          filter: "state",
          label: t`Status`,
          tabs: [
            { value: "", label: t({ message: "All", context: "filter" }) },
            ...signUpStates.map((one) => ({ value: one, label: names[one], count: signUps[one] })),
          ],
        }}
        filters={[{ name: "keyword", label: t`Number, mobile number, e-mail or an answer` }]}
        columns={[
          { key: "number", label: <Trans>Number</Trans>, cell: (row) => <Ltr>{row.number}</Ltr> },
          { key: "state", label: <Trans>Status</Trans>, cell: (row) => <StateBadge tone={tones[row.state]}>{names[row.state]}</StateBadge> },
          { key: "receiver", label: <Trans>Mobile number or e-mail</Trans>, cell: (row) => <Ltr>{row.receiver}</Ltr> },
          { key: "who", label: <Trans>Account</Trans>, cell: (row) => <bdi>{row.nickname}</bdi> },
          {
            key: "answers",
            isLong: true,
            label: <Trans>Answers</Trans>,
            cell: (row) => (
              <dl className={css.answers}>
                {row.answers
                  .filter((answer) => answer.value !== "")
                  .map((answer) => (
                    <Fragment key={answer.name}>
                      <dt>{answer.label}</dt>
                      <dd>
                        <bdi>{answer.value === "✓" ? t`yes` : answer.value}</bdi>
                      </dd>
                    </Fragment>
                  ))}
              </dl>
            ),
          },
          { key: "when", label: <Trans>Signed up at</Trans>, cell: (row) => <Stamp at={row.createtime} /> },
          {
            key: "act",
            label: <span className="visually-hidden">{t`Act`}</span>,
            isBare: true,
            cell: (row) => (
              <span className="row">
                <WhyButton
                  of={row.number}
                  steps={row.events.map((one) => ({
                    key: String(one.id),
                    at: one.createtime,
                    what: steps[one.event] ?? one.event,
                    ...(one.by ? { who: <bdi>{one.by}</bdi> } : {}),
                  }))}
                />
                {row.state !== "cancelled" && (
                  <Button look="soft" size="small" onClick={() => setCancelled(row)}>
                    <Trans context="verb">Cancel it</Trans>
                  </Button>
                )}
              </span>
            ),
          },
        ]}
        rows={signUps.list}
        rowKey={(row) => row.id}
        page={signUps}
        empty={{ title: <Trans>Nobody has signed up yet</Trans> }}
      />
      {cancelled && (
        <ReasonDialog
          title={<Trans>Cancel sign-up {cancelled.number}?</Trans>}
          about={<Trans>At the visitor's wish. Whoever waits first gets the place and is told.</Trans>}
          needs="nothing"
          verb={<Trans context="verb">Cancel it</Trans>}
          isGrave
          onConfirm={async () => {
            await call(cancelSignUpByStaff, { id: cancelled.id });
            showToast({ tone: "done", text: t`Cancelled` });
            await revalidate();
          }}
          onClose={() => setCancelled(undefined)}
        />
      )}
    </>
  );
}
