import { Trans, useLingui } from "@lingui/react/macro";
import { useLoaderData, type LoaderFunctionArgs } from "react-router";
import { showAct } from "#domains/audit/contract/acts.ts";
import { staffWith, type Who } from "#kit/rights.ts";
import { LinkButton } from "#ui/button.tsx";
import { DataTable } from "#ui/data-table.tsx";
import { Icon } from "#ui/icon.tsx";
import { Link } from "#ui/link.tsx";
import { Ltr } from "#ui/ltr.tsx";
import { SectionHead } from "#ui/section.tsx";
import { callFrom } from "../../../../request-context.ts";
import { wantedId } from "../../../../wanted-id.ts";
import { toConsole } from "../../addresses.ts";
import { ConsoleTitle } from "../../layout/console-title.tsx";
import { OutcomeState, stepsOf } from "../../parts/acts.tsx";
import { ObjectLink } from "../../parts/object-link.tsx";
import { RecordPage } from "../../parts/record-page.tsx";
import { Stamp } from "#ui/stamp.tsx";
import { roleWords } from "../../role-words.ts";
import css from "./audit-act.module.css";

export const loader = async ({ context, params }: LoaderFunctionArgs) => {
  const id = wantedId(params["id"]);
  return { act: await callFrom(context)(showAct, { id }) };
};

const mostLeaves = 40;
type Leaf = { path: string; value: string };
/** Every value that was sent, under its path: `title.en`. */
const leavesOf = (value: unknown, path = ""): Leaf[] => {
  if (value === null || value === undefined || value === "") return [];
  if (typeof value !== "object") return [{ path, value: typeof value === "string" ? value : JSON.stringify(value) }];
  return Object.entries(value).flatMap(([name, inner]) => leavesOf(inner, path ? `${path}.${name}` : name));
};

export default function AuditActPage() {
  const { t, i18n } = useLingui();
  const { act } = useLoaderData<typeof loader>();
  const roleName = (role: string) => i18n._(roleWords[role] ?? { id: role });
  return (
    <>
      <ConsoleTitle>{t`Act ${act.id}`}</ConsoleTitle>
      <RecordPage
        title={act.words}
        state={<OutcomeState outcome={act.outcome} />}
        about={<Stamp at={act.createtime} seconds />}
        acts={
          <>
            <LinkButton look="ghost" size="small" to={toConsole("audit")}>
              <Icon name="back" small />
              <Trans>Audit log</Trans>
            </LinkButton>
            <LinkButton look="ghost" size="small" to={toConsole("audit", { operator: act.operator.id })}>
              <Trans>All acts of {act.operator.nickname}</Trans>
            </LinkButton>
          </>
        }
        facts={[
          { key: "operator", label: <Trans>Operator</Trans>, value: <Link to={toConsole("person", { id: act.operator.id })}>{act.operator.nickname}</Link> },
          { key: "roles", label: <Trans>Roles then</Trans>, value: act.operator_roles.map(roleName).join(" · ") },
          {
            key: "needs",
            label: <Trans>Open to</Trans>,
            value: (roleWords[act.needs_role] ? [act.needs_role] : staffWith(act.needs_role as Who)).map(roleName).join(" · "),
          },
          { key: "call", label: <Trans context="API">Call</Trans>, value: <Ltr>{act.call}</Ltr> },
          ...(act.object.id === null
            ? []
            : [
                { key: "object", label: <Trans>Object</Trans>, value: <ObjectLink act={act} /> },
                ...(act.object.name ? [{ key: "number", label: <Trans>Object's number or key</Trans>, value: <Ltr>{act.object.id}</Ltr> }] : []),
              ]),
          ...(act.refusal ? [{ key: "refusal", label: <Trans>Reason</Trans>, value: <Ltr>{act.refusal}</Ltr> }] : []),
          { key: "address", label: <Trans>From address</Trans>, value: <Ltr>{act.address}</Ltr> },
          { key: "request", label: <Trans>Request</Trans>, value: <Ltr>{act.request_id}</Ltr> },
        ]}
        steps={stepsOf(act.others, (id) => toConsole("audit-act", { id }))}
      >
        <section className="sheet">
          <SectionHead small title={<Trans>What was asked</Trans>} about={<Trans>Secrets are masked, long texts are cut.</Trans>} />
          {act.input === null || act.input === undefined ? (
            <p className="muted small">
              <Trans>The act was denied before its input was read.</Trans>
            </p>
          ) : (
            <>
              <DataTable
                caption={t`What was asked`}
                rows={leavesOf(act.input).slice(0, mostLeaves)}
                rowKey={(leaf) => leaf.path}
                columns={[
                  { key: "field", label: <Trans>Field</Trans>, isTitle: true, cell: (leaf) => <Ltr>{leaf.path}</Ltr> },
                  {
                    key: "value",
                    label: <Trans>Value</Trans>,
                    isLong: true,
                    cell: (leaf) => (
                      <bdi className={css.value} lang="">
                        {leaf.value}
                      </bdi>
                    ),
                  },
                ]}
              />
              <details>
                <summary className={css.whole}>
                  <Trans>All of it as JSON</Trans>
                </summary>
                <pre className={css.input} dir="ltr" lang="" tabIndex={0} role="region" aria-label={t`All of it as JSON`}>
                  {JSON.stringify(act.input, null, 2)}
                </pre>
              </details>
            </>
          )}
        </section>
      </RecordPage>
    </>
  );
}
