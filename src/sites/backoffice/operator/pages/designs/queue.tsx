import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { useLoaderData, type LoaderFunctionArgs } from "react-router";
import { decideWork, keepReportedWork, removeWork, reviewQueue } from "#domains/catalogue/designs/contract/review.ts";
import { faultFields, faultFieldWords, flagWords, workStateWords, type FaultField } from "#domains/catalogue/designs/contract/work-life.ts";
import { call } from "#kit/browser/call.ts";
import { localeFrom } from "#kit/locale.ts";
import { readTable, tableQuery } from "#kit/table-query.ts";
import { SelectField } from "#ui/field.tsx";
import { Picture } from "#ui/picture.tsx";
import { Ltr } from "#ui/ltr.tsx";
import { PageHead } from "#ui/section.tsx";
import { Stamp } from "#ui/stamp.tsx";
import { TablePage } from "#ui/table-page.tsx";
import { StateBadge, Tag } from "#ui/tag.tsx";
import { callFrom } from "../../../../request-context.ts";
import { toConsole } from "../../addresses.ts";
import { ConsoleTitle } from "../../layout/console-title.tsx";
import { useBulkDecisions, type BulkChoice } from "../../../bulk-decision.tsx";
import { saidIn } from "../../parts/field-faults.tsx";
import { designInput, designRule, designStates } from "./design-query.ts";
import { stateTones } from "./state-tones.ts";

export const loader = async ({ context, request }: LoaderFunctionArgs) => {
  const state = readTable(designRule, new URL(request.url).searchParams);
  const ask = callFrom(context);
  const queue = await ask(reviewQueue, { ...designInput(state), size: 30 });
  return {
    state,
    queue: { ...queue, list: queue.list.map((work) => ({ ...work, flag_text: work.flag ? ask.say(flagWords[work.flag]) : "" })) },
    names: designStates.map((one) => ask.say(workStateWords[one])),
    fields: faultFields.map((field) => ({ value: field, label: ask.say(faultFieldWords[field]) })),
  };
};

type Work = Awaited<ReturnType<typeof loader>>["queue"]["list"][number];

export default function DesignQueuePage() {
  const { t, i18n } = useLingui();
  const { state, queue, names, fields } = useLoaderData<typeof loader>();
  const shown = state.filters["state"];
  const isWaiting = !shown;
  const [field, setField] = useState<FaultField>("originality");
  const wrong = (reason: string) => ({ field, reason: saidIn(localeFrom(i18n.locale), reason) });
  const faultField = <SelectField label={t`What is wrong`} choices={fields} value={field} onChange={(event) => setField(event.target.value as FaultField)} />;
  const remove: BulkChoice<Work> = {
    key: "remove",
    verb: <Trans>Take off sale</Trans>,
    title: <Trans>Take these works off sale?</Trans>,
    about: <Trans>Licences sold stay valid. Each designer reads the reason.</Trans>,
    reason: "needed",
    most: 400,
    isGrave: true,
    field: faultField,
    decide: (work, reason) => call(removeWork, { id: work.id, ...wrong(reason) }),
  };
  const choices: Readonly<Record<string, readonly BulkChoice<Work>[]>> = {
    submitted: [
      {
        key: "approve",
        verb: <Trans>Approve</Trans>,
        title: <Trans>Approve these works?</Trans>,
        about: <Trans>Each is public at once.</Trans>,
        reason: "none",
        decide: (work) => call(decideWork, { id: work.id, approve: true }),
      },
      {
        key: "reject",
        verb: <Trans>Send back</Trans>,
        title: <Trans>Send these works back for correction?</Trans>,
        about: <Trans>Each designer reads the reason, corrects the work and sends it in again.</Trans>,
        reason: "needed",
        most: 400,
        isGrave: true,
        field: faultField,
        decide: (work, reason) => call(decideWork, { id: work.id, approve: false, faults: [wrong(reason)] }),
      },
    ],
    reported: [
      {
        key: "keep",
        verb: <Trans>It is in order</Trans>,
        title: <Trans>Find these works in order?</Trans>,
        about: <Trans>They stay on sale, and their reports are settled.</Trans>,
        reason: "none",
        decide: (work) => call(keepReportedWork, { id: work.id }),
      },
      remove,
    ],
    published: [remove],
  };
  const { bulk, dialog } = useBulkDecisions(choices[shown ?? "submitted"] ?? [], { keyOf: (work) => work.id, nameOf: (work) => `${work.code} ${work.title}` });
  return (
    <>
      <ConsoleTitle>{t`Design review`}</ConsoleTitle>
      <PageHead
        title={<Trans>Design review</Trans>}
        about={
          <Trans>A designer's first works, works similar to another designer's, and works sent in again after being taken down. Longest waiting first.</Trans>
        }
      />
      <TablePage
        caption={t`Design review`}
        rule={designRule}
        state={state}
        path={(query) => toConsole("designs", query)}
        exportTo={toConsole("designs-export", tableQuery(designRule, state, { page: 1 }))}
        tabs={{
          filter: "state",
          label: t`Status`,
          tabs: designStates.flatMap((one, index) => [
            { value: one === "submitted" ? "" : one, label: names[index], ...(isWaiting && one === "submitted" ? { count: queue.total } : {}) },
            ...(one === "submitted" ? [{ value: "reported", label: t({ message: "Reported", context: "of prints" }), count: queue.reported }] : []),
          ]),
        }}
        columns={[
          {
            key: "work",
            isBare: true,
            label: <Trans>Work</Trans>,
            cell: (work) => (
              <span className="row beside">
                <span style={{ inlineSize: 56, flex: "none" }}>
                  <Picture src={work.image} alt="" sizes="56px" ratio="1" />
                </span>
                <b style={{ minInlineSize: "7em" }}>
                  <bdi>{work.title}</bdi>
                </b>
              </span>
            ),
          },
          { key: "code", label: <Trans>Code</Trans>, cell: (work) => <Ltr>{work.code}</Ltr> },
          { key: "designer", label: <Trans>Designer</Trans>, cell: (work) => <bdi>{work.designer}</bdi> },
          { key: "why", label: <Trans>Why it waits</Trans>, cell: (work) => (work.flag_text ? <Tag line>{work.flag_text}</Tag> : "") },
          {
            key: "state",
            label: <Trans>Status</Trans>,
            cell: (work) => <StateBadge tone={stateTones[work.state]}>{names[designStates.indexOf(work.state as (typeof designStates)[number])]}</StateBadge>,
          },
          ...(queue.list.some((work) => work.reports > 0)
            ? [
                {
                  key: "reports",
                  label: <Trans>Open reports</Trans>,
                  isFigure: true,
                  cell: (work: Work) => (work.reports > 0 ? <Ltr>{work.reports}</Ltr> : ""),
                },
              ]
            : []),
          { key: "since", label: <Trans>Submitted</Trans>, cell: (work) => (work.submitted_at ? <Stamp at={work.submitted_at} /> : "") },
        ]}
        bulk={bulk}
        rows={queue.list}
        rowKey={(work) => work.id}
        rowLink={(work) => toConsole("design", { id: work.id })}
        page={queue}
        empty={
          isWaiting
            ? { title: <Trans>Nothing waits</Trans>, about: <Trans>Every work submitted has been decided.</Trans> }
            : { title: <Trans>No work is in this state</Trans> }
        }
      />
      {dialog}
    </>
  );
}
