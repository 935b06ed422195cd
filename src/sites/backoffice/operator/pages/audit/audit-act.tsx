import { Trans, useLingui } from "@lingui/react/macro";
import { useLoaderData, type LoaderFunctionArgs } from "react-router";
import { showAct } from "#domains/audit/contract/acts.ts";
import { seriesGroupWords, topicWords } from "#domains/publishing/academy/contract/fields.ts";
import { imageSize } from "#kit/image-path.ts";
import { localeFacts } from "#kit/locale.ts";
import { staffWith, type Who } from "#kit/rights.ts";
import type { Word } from "#kit/words.ts";
import { LinkButton } from "#ui/button.tsx";
import { Facts } from "#ui/data-table.tsx";
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
import { SaidIn } from "../../parts/said-in.tsx";
import { Stamp } from "#ui/stamp.tsx";
import { ZoomPicture } from "#ui/zoom-picture.tsx";
import { roleWords } from "../../role-words.ts";
import css from "./audit-act.module.css";

/** Fields whose keys have words in their own contract. */
const keyWords: Readonly<Record<string, Readonly<Record<string, Word>>>> = { topic: topicWords, topics: topicWords, group: seriesGroupWords };
const sayIfKnown = (say: (word: Word) => string, { name, value }: { name: string; value: string }): string => {
  const word = keyWords[name]?.[value];
  return word ? say(word) : value;
};

export const loader = async ({ context, params }: LoaderFunctionArgs) => {
  const id = wantedId(params["id"]);
  const ask = callFrom(context);
  const act = await ask(showAct, { id });
  return { act: { ...act, fields: act.fields.map((field) => ({ ...field, value: sayIfKnown(ask.say, field) })) } };
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
          { key: "roles", label: <Trans>Role at the time</Trans>, value: act.operator_roles.map(roleName).join(" · ") },
          {
            key: "needs",
            label: <Trans>Role needed</Trans>,
            value: (roleWords[act.needs_role] ? [act.needs_role] : staffWith(act.needs_role as Who)).map(roleName).join(" · "),
          },
          ...(act.object.id === null ? [] : [{ key: "object", label: <Trans>Object</Trans>, value: <ObjectLink act={act} /> }]),
          ...(act.refusal ? [{ key: "refusal", label: <Trans>Reason</Trans>, value: <Ltr>{act.refusal}</Ltr> }] : []),
          { key: "address", label: <Trans>From address</Trans>, value: <Ltr>{act.address}</Ltr> },
          { key: "request", label: <Trans>Request number</Trans>, value: <Ltr>{act.request_id}</Ltr> },
        ]}
        steps={stepsOf(act.others, (id) => toConsole("audit-act", { id }))}
        stepsTitle={<Trans>What else was done to it</Trans>}
      >
        <section className="sheet">
          <SectionHead small title={<Trans>Content of the act</Trans>} about={<Trans>Secrets are masked, long texts are cut.</Trans>} />
          {act.input === null || act.input === undefined ? (
            <p className="muted small">
              <Trans>The act was denied before its input was read.</Trans>
            </p>
          ) : (
            <>
              <Facts
                facts={act.fields.map(({ label, value, texts, written_in }, index) => ({
                  key: String(index),
                  label: (
                    <>
                      {label}
                      {written_in && (
                        <>
                          {"\u00a0· "}
                          <Trans>written in: {localeFacts[written_in].language}</Trans>
                        </>
                      )}
                    </>
                  ),
                  value:
                    texts.length > 0 ? (
                      <SaidIn text={Object.fromEntries(texts.map((one) => [one.locale, one.text]))} />
                    ) : imageSize(value) && value.startsWith("/files/") ? (
                      <span className={css.picture}>
                        <ZoomPicture src={value} alt={label} sizes="120px" ratio="1" />
                      </span>
                    ) : (
                      <bdi className={css.value} lang="">
                        {value}
                      </bdi>
                    ),
                  // A text has the whole width.
                  isWide: texts.length > 0 || value.length > 40,
                }))}
              />
              <details>
                <summary className={css.whole}>
                  <Trans>As the programs wrote it</Trans>
                </summary>
                <pre className={css.input} dir="ltr" lang="" tabIndex={0} role="region" aria-label={t`As the programs wrote it`}>
                  {`${act.call} ${JSON.stringify(act.input, null, 2)}`}
                </pre>
              </details>
            </>
          )}
        </section>
      </RecordPage>
    </>
  );
}
