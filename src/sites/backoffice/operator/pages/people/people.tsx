import { Trans, useLingui } from "@lingui/react/macro";
import { useLoaderData, type LoaderFunctionArgs } from "react-router";
import { accountStatuses, blockPerson, findPeople, peopleKinds, unblockPerson } from "#domains/people/accounts/contract/people-admin.ts";
import { call } from "#kit/browser/call.ts";
import { readTable, tableQuery } from "#kit/table-query.ts";
import { Avatar } from "#ui/picture.tsx";
import { Ltr } from "#ui/ltr.tsx";
import { PageHead } from "#ui/section.tsx";
import { Stamp } from "#ui/stamp.tsx";
import { TablePage } from "#ui/table-page.tsx";
import { StateBadge, Tag } from "#ui/tag.tsx";
import { callFrom } from "../../../../request-context.ts";
import { toConsole } from "../../addresses.ts";
import { ConsoleTitle } from "../../layout/console-title.tsx";
import { roleWords } from "../../role-words.ts";
import { useBulkDecisions } from "../../../bulk-decision.tsx";
import { statusTones, useAccountWords } from "./account-words.ts";
import { peopleInput, peopleRule } from "./people-query.ts";

export const loader = async ({ context, request }: LoaderFunctionArgs) => {
  const state = readTable(peopleRule, new URL(request.url).searchParams);
  const people = await callFrom(context)(findPeople, { ...peopleInput(state), size: 30 });
  return { state, people };
};

export default function PeoplePage() {
  const { t, i18n } = useLingui();
  const { state, people } = useLoaderData<typeof loader>();
  const { statuses, kinds } = useAccountWords();
  const status = state.filters["status"];
  const { bulk, dialog } = useBulkDecisions<(typeof people.list)[number]>(
    [
      {
        key: "block",
        verb: <Trans context="verb">Block</Trans>,
        title: <Trans>Block these accounts?</Trans>,
        about: <Trans>Every session of each ends at once, and nobody signs in to it. Orders and money stay as they are.</Trans>,
        reason: "needed",
        isGrave: true,
        decide: ({ id }, reason) => call(blockPerson, { id, reason }),
      },
      {
        key: "unblock",
        verb: <Trans>Unblock</Trans>,
        title: <Trans>Unblock these accounts?</Trans>,
        reason: "needed",
        decide: ({ id }, reason) => call(unblockPerson, { id, reason }),
      },
    ],
    { keyOf: ({ id }) => id, nameOf: ({ id, nickname }) => `${nickname} #${id}` },
  );
  return (
    <>
      <ConsoleTitle>{t`People`}</ConsoleTitle>
      <PageHead
        title={<Trans>People</Trans>}
        about={<Trans>Find anybody by number, user name, mobile number, e-mail, nickname or company. Searches are not logged; changes are.</Trans>}
      />
      <TablePage
        caption={t`People`}
        rule={peopleRule}
        state={state}
        path={(query) => toConsole("people", query)}
        exportTo={toConsole("people-export", tableQuery(peopleRule, state, { page: 1 }))}
        tabs={{
          filter: "status",
          label: t`Status`,
          tabs: [{ value: "", label: t({ message: "All", context: "filter" }) }, ...accountStatuses.map((one) => ({ value: one, label: statuses[one] }))],
        }}
        filters={[
          { name: "keyword", label: t`Number, mobile number, e-mail or name` },
          { name: "kind", label: t`Kind`, choices: peopleKinds.map((one) => ({ value: one, label: kinds[one] })) },
          { name: "from", label: t`From day`, day: true },
          { name: "to", label: t`To day`, day: true },
        ]}
        columns={[
          {
            key: "who",
            isBare: true,
            label: <Trans>Account</Trans>,
            cell: (row) => (
              <span className="row beside">
                <Avatar src={row.avatar} name={row.nickname} size={32} />
                <bdi>{row.nickname}</bdi>
              </span>
            ),
          },
          { key: "id", label: <Trans>Number</Trans>, cell: (row) => <Ltr>#{row.id}</Ltr> },
          { key: "receiver", label: <Trans>Mobile number or e-mail</Trans>, cell: (row) => <Ltr>{row.mobile || row.mail}</Ltr> },
          { key: "company", label: <Trans>Company</Trans>, cell: (row) => (row.company ? <bdi>{row.company}</bdi> : "") },
          {
            key: "is",
            label: <Trans>Role</Trans>,
            cell: (row) =>
              (row.is_enterprise || row.is_design || row.roles.length > 0) && (
                <span className="row">
                  {row.is_enterprise && <Tag line>{kinds.enterprise}</Tag>}
                  {row.is_design && <Tag line>{kinds.designer}</Tag>}
                  {row.roles.map((role) => (
                    <Tag key={role} line>
                      {i18n._(roleWords[role] ?? { id: role })}
                    </Tag>
                  ))}
                </span>
              ),
          },
          { key: "state", label: <Trans>Status</Trans>, cell: (row) => <StateBadge tone={statusTones[row.status]}>{statuses[row.status]}</StateBadge> },
          { key: "since", label: <Trans>Opened</Trans>, cell: (row) => <Stamp at={row.createtime} /> },
        ]}
        bulk={status === "closed" ? [] : bulk.filter(({ key }) => !(status === "active" && key === "unblock") && !(status === "blocked" && key === "block"))}
        rows={people.list}
        rowKey={(row) => row.id}
        rowLink={(row) => toConsole("person", { id: row.id })}
        page={people}
        empty={{ title: <Trans>There is nobody yet</Trans> }}
      />
      {dialog}
    </>
  );
}
