import { Trans, useLingui } from "@lingui/react/macro";
import { useLoaderData, type LoaderFunctionArgs } from "react-router";
import { memberStates, vipMembers } from "#domains/people/vip/contract/admin.ts";
import { familyWords, heldFamilies } from "#domains/people/vip/contract/fields.ts";
import { readTable, tableQuery } from "#kit/table-query.ts";
import { Ltr } from "#ui/ltr.tsx";
import { PageHead } from "#ui/section.tsx";
import { Stamp } from "#ui/stamp.tsx";
import { TablePage } from "#ui/table-page.tsx";
import { StateBadge, type Tone } from "#ui/tag.tsx";
import { callFrom } from "../../../../request-context.ts";
import { toConsole } from "../../addresses.ts";
import { ConsoleTitle } from "../../layout/console-title.tsx";
import { memberInput, memberRule } from "./member-query.ts";

export const loader = async ({ context, request }: LoaderFunctionArgs) => {
  const state = readTable(memberRule, new URL(request.url).searchParams);
  const members = await callFrom(context)(vipMembers, { ...memberInput(state), size: 30 });
  return { state, members };
};

const tones: Record<(typeof memberStates)[number], Tone> = { running: "done", ending: "waiting", ended: "off" };

export default function VipMembersPage() {
  const { t, i18n } = useLingui();
  const { state, members } = useLoaderData<typeof loader>();
  const stateWords = {
    running: t({ message: "Active", context: "membership" }),
    ending: t`Ends within 30 days`,
    ended: t({ message: "Ended", context: "membership" }),
  };
  return (
    <>
      <ConsoleTitle>{t`Members`}</ConsoleTitle>
      <PageHead title={<Trans>Members</Trans>} about={<Trans>Current memberships first, those that end soonest on top; then those that have ended.</Trans>} />
      <TablePage
        caption={t`Members`}
        rule={memberRule}
        state={state}
        path={(query) => toConsole("vip-members", query)}
        exportTo={toConsole("vip-members-export", tableQuery(memberRule, state, { page: 1 }))}
        tabs={{
          filter: "state",
          label: t`Status`,
          tabs: [{ value: "", label: t({ message: "All", context: "filter" }) }, ...memberStates.map((one) => ({ value: one, label: stateWords[one] }))],
        }}
        filters={[
          {
            name: "family",
            label: t({ message: "Kind", context: "membership" }),
            choices: heldFamilies.map((one) => ({ value: one, label: i18n._(familyWords[one]) })),
          },
          { name: "keyword", label: t`Number, mobile number, e-mail or name` },
        ]}
        columns={[
          { key: "user", label: <Trans>User</Trans>, cell: (one) => one.nickname || <Ltr>{one.user_id}</Ltr> },
          { key: "number", label: <Trans>Number</Trans>, cell: (one) => <Ltr>#{one.user_id}</Ltr> },
          { key: "family", label: <Trans context="membership">Kind</Trans>, cell: (one) => one.family_name },
          { key: "level", label: <Trans>Level</Trans>, cell: (one) => one.level_name || "–" },
          { key: "until", label: <Trans context="membership">Ends</Trans>, cell: (one) => <Stamp at={one.until} /> },
          { key: "state", label: <Trans>Status</Trans>, cell: (one) => <StateBadge tone={tones[one.state]}>{stateWords[one.state]}</StateBadge> },
        ]}
        rows={members.list}
        rowKey={(one) => `${one.user_id} ${one.family}`}
        rowLink={(one) => toConsole("vip-member", { user: one.user_id, family: one.family })}
        page={members}
        empty={{ title: <Trans>Nobody is a member yet</Trans> }}
      />
    </>
  );
}
