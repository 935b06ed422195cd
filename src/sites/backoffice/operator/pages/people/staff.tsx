import { Trans, useLingui } from "@lingui/react/macro";
import { useLoaderData, type LoaderFunctionArgs } from "react-router";
import { staffList } from "#domains/people/accounts/contract/people-admin.ts";
import { serviceDuty } from "#domains/contact/chat/contract/duty.ts";
import { inboxQueue } from "#domains/contact/service/contract/inbox.ts";
import { holds } from "#kit/rights.ts";
import { ThreadLink } from "#ui/button.tsx";
import { DataTable, Facts } from "#ui/data-table.tsx";
import { Avatar } from "#ui/picture.tsx";
import { Ltr } from "#ui/ltr.tsx";
import { PageHead, SectionHead } from "#ui/section.tsx";
import { Stamp } from "#ui/stamp.tsx";
import { Message } from "#ui/states.tsx";
import { StateBadge, Tag } from "#ui/tag.tsx";
import { callFrom, pageRequest } from "../../../../request-context.ts";
import { toConsole } from "../../addresses.ts";
import { ConsoleTitle } from "../../layout/console-title.tsx";
import { WhyButton } from "../../parts/why-button.tsx";
import { roleWords } from "../../role-words.ts";
import { CsvLink } from "../../parts/csv-link.tsx";

export const loader = async ({ context }: LoaderFunctionArgs) => {
  const ask = callFrom(context);
  const reader = await context.get(pageRequest).session();
  // Who waits is told as the inbox tells it, to those who may open it.
  const [{ list }, duty, inbox] = await Promise.all([
    ask(staffList, {}),
    ask(serviceDuty, {}),
    reader !== null && holds(reader, "service") ? ask(inboxQueue.service, { size: 1 }) : null,
  ]);
  return { list, duty, line: inbox && { waiting: inbox.counts.waiting, oldest: inbox.oldest } };
};

export default function StaffPage() {
  const { t, i18n } = useLingui();
  const { list, duty, line } = useLoaderData<typeof loader>();
  const isThere = (id: number) => duty.online.includes(id);
  const atWork = list.filter((one) => one.roles.includes("service") && one.id !== duty.service_id && isThere(one.id)).length;
  return (
    <>
      <ConsoleTitle>{t`Staff`}</ConsoleTitle>
      <PageHead title={<Trans>Staff</Trans>} about={<Trans>Everybody with a role. Administrators give and take roles on the page of the account.</Trans>}>
        <CsvLink to={toConsole("staff-export")} />
      </PageHead>
      <section className="sheet">
        <SectionHead small title={<Trans>Customer service now</Trans>} />
        <Facts
          columns={2}
          facts={[
            {
              key: "hours",
              label: <Trans>Hours</Trans>,
              value: duty.is_office_hour ? (
                <StateBadge tone="done">
                  <Trans>Within office hours</Trans>
                </StateBadge>
              ) : (
                <StateBadge tone="off">
                  <Trans>Closed; automatic reply on</Trans>
                </StateBadge>
              ),
            },
            { key: "there", label: <Trans>On duty</Trans>, value: <Ltr>{atWork}</Ltr> },
            ...(line
              ? [
                  { key: "waiting", label: <Trans>Customers waiting for an answer</Trans>, value: <Ltr>{line.waiting}</Ltr> },
                  { key: "oldest", label: <Trans>The longest since</Trans>, value: line.oldest ? <Stamp at={line.oldest} /> : t`nobody waits` },
                ]
              : []),
          ]}
        />
        {duty.is_office_hour && line !== null && line.waiting > 0 && atWork === 0 && (
          <Message tone="warning">
            <Trans>Customers wait and nobody answers.</Trans>
          </Message>
        )}
      </section>
      <section className="sheet">
        <DataTable
          caption={t`Staff`}
          rows={list}
          rowKey={(row) => row.id}
          columns={[
            {
              key: "who",
              isBare: true,
              label: <Trans>Account</Trans>,
              cell: (row) => (
                <span className="row beside">
                  <Avatar src={row.avatar} name={row.nickname} size={32} />
                  <ThreadLink to={toConsole("person", { id: row.id })}>
                    <bdi>{row.nickname}</bdi>
                  </ThreadLink>
                  <WhyButton of={row.nickname} acts={{ type: "user", object_id: String(row.id), calls: ["user/setroles"] }} />
                </span>
              ),
            },
            {
              key: "roles",
              label: <Trans context="of operators">Roles</Trans>,
              cell: (row) => (
                <span className="row">
                  {row.roles.map((role) => (
                    <Tag key={role} line>
                      {i18n._(roleWords[role] ?? { id: role })}
                    </Tag>
                  ))}
                </span>
              ),
            },
            {
              key: "now",
              label: <Trans>Status</Trans>,
              cell: (row) =>
                isThere(row.id) ? (
                  <StateBadge tone="done">
                    <Trans>Online</Trans>
                  </StateBadge>
                ) : (
                  <StateBadge tone="off">
                    <Trans>Offline</Trans>
                  </StateBadge>
                ),
            },
            {
              key: "second",
              label: <Trans>Two-step sign-in</Trans>,
              cell: (row) =>
                row.has_second_step ? (
                  <StateBadge tone="done">
                    <Trans>On</Trans>
                  </StateBadge>
                ) : (
                  <StateBadge tone="off">
                    <Trans>Off</Trans>
                  </StateBadge>
                ),
            },
            { key: "sessions", label: <Trans>Open sessions</Trans>, isFigure: true, cell: (row) => <Ltr>{row.open_sessions}</Ltr> },
            { key: "seen", label: <Trans>Last seen</Trans>, cell: (row) => (row.last_seen ? <Stamp at={row.last_seen} /> : "") },
          ]}
        />
      </section>
    </>
  );
}
