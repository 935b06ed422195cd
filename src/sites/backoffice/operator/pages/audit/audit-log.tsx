import { Trans, useLingui } from "@lingui/react/macro";
import { useLoaderData, type LoaderFunctionArgs } from "react-router";
import { actChoices, listActs, outcomes } from "#domains/audit/contract/acts.ts";
import { Link } from "#ui/link.tsx";
import { Ltr } from "#ui/ltr.tsx";
import { PageHead } from "#ui/section.tsx";
import { callFrom } from "../../../../request-context.ts";
import { toConsole } from "../../addresses.ts";
import { ConsoleTitle } from "../../layout/console-title.tsx";
import { OutcomeState, outcomeWords } from "../../parts/acts.tsx";
import { ObjectLink } from "../../parts/object-link.tsx";
import { Stamp } from "#ui/stamp.tsx";
import { TablePage } from "#ui/table-page.tsx";
import { readTable, tableQuery } from "#kit/table-query.ts";
import css from "./audit-act.module.css";
import { auditInput, auditRule } from "./audit-query.ts";

export const loader = async ({ context, request }: LoaderFunctionArgs) => {
  const state = readTable(auditRule, new URL(request.url).searchParams);
  const ask = callFrom(context);
  const [acts, choices] = await Promise.all([ask(listActs, { ...auditInput(state), size: 30 }), ask(actChoices, {})]);
  return { state, acts, choices };
};

export default function AuditLogPage() {
  const { t, i18n } = useLingui();
  const { state, acts, choices } = useLoaderData<typeof loader>();
  return (
    <>
      <ConsoleTitle>{t`Audit log`}</ConsoleTitle>
      <PageHead
        title={<Trans>Audit log</Trans>}
        about={<Trans>Every act of an operator, kept in the same transaction as what it changed. Nothing here can be altered or removed.</Trans>}
      />
      <TablePage
        caption={t`Acts of operators`}
        rule={auditRule}
        state={state}
        path={(query) => toConsole("audit", query)}
        exportTo={toConsole("audit-export", tableQuery(auditRule, state, { page: 1 }))}
        filters={[
          { name: "operator", label: t`Operator`, choices: choices.operators.map((one) => ({ value: String(one.id), label: one.nickname })) },
          {
            name: "call",
            label: t({ message: "Act", context: "of the log" }),
            choices: [
              ...choices.types.map(({ type, words }) => ({ value: type, label: t`All on: ${words}` })),
              ...choices.calls.map(({ call, words }) => ({ value: call, label: words })),
            ],
          },
          { name: "from", label: t`From day`, day: true },
          { name: "to", label: t`To day`, day: true },
          { name: "outcome", label: t`Outcome`, choices: outcomes.map((one) => ({ value: one, label: i18n._(outcomeWords[one].word) })) },
          { name: "object", label: t`Object's number or key` },
          { name: "request", label: t`Request number` },
        ]}
        columns={[
          { key: "time", label: <Trans>Time</Trans>, sort: "time", cell: (act) => <Stamp at={act.createtime} seconds /> },
          {
            key: "operator",
            label: <Trans>Operator</Trans>,
            cell: (act) => (
              <Link to={toConsole("person", { id: act.operator.id })}>
                <bdi>{act.operator.nickname}</bdi>
              </Link>
            ),
          },
          {
            key: "call",
            label: <Trans context="of the log">Act</Trans>,
            cell: (act) => (
              <Link className={css.opens ?? ""} to={toConsole("audit-act", { id: act.id })}>
                {act.words}
              </Link>
            ),
          },
          { key: "object", label: <Trans>Object</Trans>, cell: (act) => <ObjectLink act={act} /> },
          {
            key: "outcome",
            label: <Trans>Outcome</Trans>,
            cell: (act) => (
              <>
                <OutcomeState outcome={act.outcome} />
                {act.refusal !== null && (
                  <div className="cap">
                    <Ltr>{act.refusal}</Ltr>
                  </div>
                )}
              </>
            ),
          },
          { key: "address", label: <Trans>From address</Trans>, cell: (act) => <Ltr>{act.address}</Ltr> },
        ]}
        rows={acts.list}
        rowKey={(act) => act.id}
        rowLink={(act) => toConsole("audit-act", { id: act.id })}
        page={acts}
        empty={{ title: <Trans>No operator has acted yet</Trans>, about: <Trans>The first act that changes something is the first line here.</Trans> }}
      />
    </>
  );
}
