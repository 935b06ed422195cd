import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { useLoaderData, useRevalidator, useRouteLoaderData, type LoaderFunctionArgs } from "react-router";
import { resetAuthenticator } from "#domains/people/accounts/contract/authenticator.ts";
import { blockPerson, endPersonSessions, setRoles, showPerson, unblockPerson } from "#domains/people/accounts/contract/people-admin.ts";
import { browserOf } from "#domains/people/accounts/ui/browser-of.ts";
import { call } from "#kit/browser/call.ts";
import { showToast } from "#kit/browser/toasts.ts";
import { to } from "#kit/paths.ts";
import { intlTag, localeFrom } from "#kit/locale.ts";
import { longDate } from "#kit/time.ts";
import { holds, staffRoles } from "#kit/rights.ts";
import { Button, LinkButton } from "#ui/button.tsx";
import { ChoicesField } from "#ui/choices-field.tsx";
import { DataTable } from "#ui/data-table.tsx";
import { TextArea } from "#ui/field.tsx";
import { Icon } from "#ui/icon.tsx";
import { Link } from "#ui/link.tsx";
import { Avatar } from "#ui/picture.tsx";
import { Ltr } from "#ui/ltr.tsx";
import { SectionHead } from "#ui/section.tsx";
import { Stamp } from "#ui/stamp.tsx";
import { StateBadge } from "#ui/tag.tsx";
import { callFrom } from "../../../../request-context.ts";
import { wantedId } from "../../../../wanted-id.ts";
import { toConsole } from "../../addresses.ts";
import { ConsoleTitle } from "../../layout/console-title.tsx";
import type { FrameData } from "../../layout/frame.tsx";
import { stepsOf } from "../../parts/acts.tsx";
import { loadTrail } from "../../parts/load-trail.ts";
import { ReasonDialog } from "../../parts/reason-dialog.tsx";
import { ReferenceLink } from "../../parts/reference-link.tsx";
import { CallDialog } from "#ui/call-dialog.tsx";
import { RecordPage, type Step } from "../../parts/record-page.tsx";
import { roleWords } from "../../role-words.ts";
import { statusTones, useAccountWords } from "./account-words.ts";

export const loader = async ({ context, params }: LoaderFunctionArgs) => {
  const id = wantedId(params["id"]);
  const [person, trail] = await Promise.all([callFrom(context)(showPerson, { id }), loadTrail(context, "user", id)]);
  return { person, trail };
};

export default function PersonPage() {
  const { t, i18n } = useLingui();
  const { person, trail } = useLoaderData<typeof loader>();
  const { revalidate } = useRevalidator();
  const { operator } = useRouteLoaderData("operator") as FrameData;
  const isAdmin = holds(operator, "admin");
  const { statuses, kinds } = useAccountWords();
  const [open, setOpen] = useState<"block" | "unblock" | "roles" | "sessions" | "authenticator">();
  const regions = new Intl.DisplayNames([intlTag(localeFrom(i18n.locale))], { type: "region" });
  const roleName = (role: string) => i18n._(roleWords[role] ?? { id: role });
  const tell = async (text: string) => {
    showToast({ tone: "done", text });
    await revalidate();
  };
  const whatNames: Readonly<Record<string, string>> = {
    status: t`Status`,
    authenticator: t`Second step of signing in`,
    roles: t({ message: "Roles", context: "of operators" }),
    is_design: t`Certified designer`,
    is_enterprise: t`Certified enterprise`,
    enterprise_vip_until: t`Enterprise membership until`,
    service_vip_until: t`Service membership until`,
  };
  const valueName = (what: string, value: string) => {
    if (what === "status") return statuses[value as keyof typeof statuses] ?? value;
    if (what === "roles") return value.split(", ").filter(Boolean).map(roleName).join(" · ") || t`none`;
    if (value === "true") return t`yes`;
    if (value === "false") return t`no`;
    // A moment is told by its day in the trade's zone, as the facts above tell it.
    if (/^\d{4}-\d{2}-\d{2}T/.test(value)) return longDate(new Date(value), localeFrom(i18n.locale));
    return value;
  };
  // What a purchase did says which; dates that somebody wrote as machines do are told as above.
  const reasonOf = (reason: string) => (/^vip:\d+$/.test(reason) ? <ReferenceLink reference={reason} name="" /> : valueName("", reason));
  // Decisions carry their reason; acts of the log beside them say who tried what.
  const steps: Step[] = [
    ...person.decisions.map((one): Step => ({
      key: `d${one.id}`,
      at: one.createtime,
      who: one.by,
      what: one.change.map(({ what, to: value }) => `${whatNames[what] ?? what}: ${valueName(what, value)}`).join(" · "),
      why: reasonOf(one.reason),
    })),
    ...stepsOf(
      trail.filter((act) => act.outcome !== "done" || act.call === "user/endsessionsof"),
      isAdmin ? (id) => toConsole("audit-act", { id }) : undefined,
    ),
    { key: "opened", at: person.createtime, what: t`The account was opened` },
  ].sort((one, other) => other.at - one.at);
  return (
    <>
      <ConsoleTitle>{person.nickname}</ConsoleTitle>
      <RecordPage
        title={
          <span className="row">
            <Avatar src={person.avatar} name={person.nickname} size={48} />
            <bdi>{person.nickname}</bdi>
          </span>
        }
        state={<StateBadge tone={statusTones[person.status]}>{statuses[person.status]}</StateBadge>}
        about={
          <>
            <Ltr>#{person.id}</Ltr> · {kinds[person.kind]}
          </>
        }
        acts={
          <>
            <LinkButton look="ghost" size="small" to={toConsole("people")}>
              <Icon name="back" small />
              <Trans>All people</Trans>
            </LinkButton>
            {isAdmin && person.id !== operator.id && person.status === "active" && (
              <Button look="ghost" size="small" onClick={() => setOpen("roles")}>
                <Icon name="shield" small />
                <Trans context="of operators">Roles</Trans>
              </Button>
            )}
            {person.second_step_since > 0 && person.id !== operator.id && (isAdmin || person.roles.length === 0) && (
              <Button look="ghost" size="small" onClick={() => setOpen("authenticator")}>
                <Icon name="phone" small />
                <Trans>Take off the second step</Trans>
              </Button>
            )}
            {person.status === "active" && (
              <Button
                look="ghost"
                size="small"
                disabled={person.roles.length > 0}
                reason={person.roles.length > 0 ? t`It has roles here` : undefined}
                onClick={() => setOpen("block")}
              >
                <Icon name="lock" small />
                <Trans context="verb">Block</Trans>
              </Button>
            )}
            {person.status === "blocked" && (
              <Button size="small" onClick={() => setOpen("unblock")}>
                <Trans>Unblock</Trans>
              </Button>
            )}
          </>
        }
        facts={[
          { key: "username", label: <Trans>User name</Trans>, value: person.username ? <Ltr>{person.username}</Ltr> : t`none` },
          { key: "mobile", label: <Trans>Mobile number</Trans>, value: person.mobile ? <Ltr>{person.mobile}</Ltr> : t`none` },
          { key: "mail", label: <Trans>Mail</Trans>, value: person.mail ? <Ltr>{person.mail}</Ltr> : t`none` },
          {
            key: "second",
            label: <Trans>Second step of signing in</Trans>,
            value: person.second_step_since > 0 ? <Stamp at={person.second_step_since} /> : t`none`,
          },
          { key: "enterprise", label: <Trans>Certified enterprise</Trans>, value: person.is_enterprise ? t`yes` : t`no` },
          { key: "designer", label: <Trans>Certified designer</Trans>, value: person.is_design ? t`yes` : t`no` },
          ...(person.enterprise_vip > 0
            ? [{ key: "vip", label: <Trans>Enterprise membership until</Trans>, value: <Stamp at={person.enterprise_vip} /> }]
            : []),
          ...(person.service_vip > 0 ? [{ key: "service", label: <Trans>Service membership until</Trans>, value: <Stamp at={person.service_vip} /> }] : []),
          { key: "roles", label: <Trans>Roles here</Trans>, value: person.roles.map(roleName).join(" · ") || t`none` },
          ...(person.business
            ? [
                { key: "company", label: <Trans>Company</Trans>, value: <bdi>{person.business.company_name}</bdi> },
                { key: "code", label: <Trans>Credit code</Trans>, value: <Ltr>{person.business.credit_code}</Ltr> },
                { key: "contact", label: <Trans>Contact</Trans>, value: <bdi>{person.business.contact_name}</bdi> },
                { key: "makes", label: <Trans>Main products</Trans>, value: <bdi>{person.business.main_products}</bdi> },
              ]
            : []),
          ...(person.personal?.country_code
            ? [{ key: "country", label: <Trans>Country or region</Trans>, value: regions.of(person.personal.country_code) ?? person.personal.country_code }]
            : []),
          ...(person.seat
            ? [
                {
                  key: "seat",
                  label: <Trans>Works in the shop of</Trans>,
                  value: (
                    <Link to={toConsole("person", { id: person.seat.owner_id })}>
                      <bdi>{person.seat.owner}</bdi>
                    </Link>
                  ),
                },
              ]
            : []),
        ]}
        steps={steps}
        related={[
          {
            key: "more",
            title: <Trans>Related links</Trans>,
            links: [
              { key: "orders", label: <Trans>Orders of this account</Trans>, to: toConsole("orders", { keyword: `#${person.id}` }) },
              ...(holds(operator, "finance")
                ? [
                    { key: "wallet", label: <Trans>Wallet in the ledger</Trans>, to: toConsole("ledger", { kind: "wallet", owner: person.id }) },
                    { key: "reserve", label: <Trans>Hold a reserve</Trans>, to: toConsole("reserves", { seller: person.id }) },
                  ]
                : []),
              ...(person.is_enterprise ? [{ key: "page", label: <Trans>Factory page</Trans>, to: to("enterprise-details-id", { id: person.id }) }] : []),
            ],
          },
        ]}
      >
        <section className="sheet">
          <SectionHead small title={<Trans>Open sessions</Trans>} />
          {person.sessions.length === 0 ? (
            <p className="muted small">
              <Trans>Nobody is signed in to it.</Trans>
            </p>
          ) : (
            <div className="stack">
              <DataTable
                caption={t`Open sessions`}
                rows={person.sessions}
                rowKey={(row) => row.id}
                columns={[
                  { key: "agent", label: <Trans>Browser</Trans>, cell: (row) => browserOf(row.agent) || <Trans>Unknown device</Trans> },
                  { key: "address", label: <Trans>IP address</Trans>, cell: (row) => (row.address ? <Ltr>{row.address}</Ltr> : <Trans>unknown</Trans>) },
                  { key: "since", label: <Trans>Since</Trans>, cell: (row) => <Stamp at={row.createtime} /> },
                  { key: "seen", label: <Trans>Last seen</Trans>, cell: (row) => <Stamp at={row.last_seen} /> },
                  {
                    key: "act",
                    label: <span className="visually-hidden">{t`Act`}</span>,
                    isBare: true,
                    cell: (row) => (
                      <Button
                        look="soft"
                        size="small"
                        onClick={() =>
                          void call(endPersonSessions, { id: person.id, session_id: row.id }).then(
                            () => tell(t`The session is ended`),
                            () => undefined,
                          )
                        }
                      >
                        <Trans>End it</Trans>
                      </Button>
                    ),
                  },
                ]}
              />
              <p>
                <Button look="ghost" size="small" onClick={() => setOpen("sessions")}>
                  <Trans>End all sessions</Trans>
                </Button>
              </p>
            </div>
          )}
        </section>
      </RecordPage>
      {open === "block" && (
        <ReasonDialog
          title={<Trans>Block this account?</Trans>}
          about={<Trans>Every session of it ends at once, and nobody signs in to it. Orders and money stay as they are.</Trans>}
          reasons={[
            { code: t`Fraud`, label: t`Fraud` },
            { code: t`Harassment`, label: t`Harassment` },
            { code: t`Forbidden goods`, label: t`Forbidden goods` },
            { code: t`The account was taken over`, label: t`The account was taken over` },
          ]}
          verb={<Trans context="verb">Block</Trans>}
          isGrave
          onConfirm={async ({ codes, note }) => {
            await call(blockPerson, { id: person.id, reason: [...codes, note].filter(Boolean).join("; ").slice(0, 500) });
            await tell(t`Blocked; its sessions are ended`);
          }}
          onClose={() => setOpen(undefined)}
        />
      )}
      {open === "unblock" && (
        <ReasonDialog
          title={<Trans>Unblock this account?</Trans>}
          verb={<Trans>Unblock</Trans>}
          onConfirm={async ({ note }) => {
            await call(unblockPerson, { id: person.id, reason: note });
            await tell(t`It can sign in again`);
          }}
          onClose={() => setOpen(undefined)}
        />
      )}
      {open === "authenticator" && (
        <ReasonDialog
          title={<Trans>Take the second step off this account?</Trans>}
          about={<Trans>For somebody who lost their telephone and their recovery codes, once you are sure who they are. Their sessions end.</Trans>}
          verb={<Trans>Take it off</Trans>}
          isGrave
          onConfirm={async ({ note }) => {
            await call(resetAuthenticator, { id: person.id, reason: note });
            await tell(t`Signing in to it takes one step again`);
          }}
          onClose={() => setOpen(undefined)}
        />
      )}
      {open === "sessions" && (
        <ReasonDialog
          title={<Trans>End all sessions of this account?</Trans>}
          about={<Trans>Whoever uses it signs in anew.</Trans>}
          needs="nothing"
          verb={<Trans>End all sessions</Trans>}
          isGrave
          onConfirm={async () => {
            await call(endPersonSessions, { id: person.id });
            await tell(t`All sessions are ended`);
          }}
          onClose={() => setOpen(undefined)}
        />
      )}
      {open === "roles" && (
        <CallDialog
          call={setRoles}
          start={{ id: person.id, roles: person.roles, reason: "" }}
          title={<Trans>Roles of {person.nickname}</Trans>}
          about={<Trans>A role opens its part of this console at once. Customer service answers in the chat.</Trans>}
          send={<Trans>Set the roles</Trans>}
          done={t`The roles are set`}
          onClose={() => setOpen(undefined)}
        >
          {(form) => (
            <>
              <ChoicesField
                label={<Trans context="of operators">Roles</Trans>}
                choices={staffRoles.map((role) => ({ value: role, label: roleName(role) }))}
                {...form.chosen<(typeof staffRoles)[number]>("roles")}
              />
              <TextArea label={t`Reason, kept with the decision`} maxLength={500} counted dir="auto" {...form.text("reason")} />
            </>
          )}
        </CallDialog>
      )}
    </>
  );
}
