import { Trans, useLingui } from "@lingui/react/macro";
import { useCallback, useState } from "react";
import { useLoaderData, useNavigate, useRevalidator, type LoaderFunctionArgs } from "react-router";
import { designStyleWords, designTypeWords, repeatKindWords } from "#domains/catalogue/designs/contract/fields.ts";
import type { DesignReportReason } from "#domains/catalogue/designs/contract/report.ts";
import { decideWork, keepReportedWork, removeWork, reviewQueue, reviewWork } from "#domains/catalogue/designs/contract/review.ts";
import { faultFieldWords, faultFields, flagWords, workStateWords, type FaultField } from "#domains/catalogue/designs/contract/work-life.ts";
import { LicenceTerms } from "#domains/catalogue/designs/ui/licence-terms.tsx";
import { call } from "#kit/browser/call.ts";
import { showToast } from "#kit/browser/toasts.ts";
import { localeFrom } from "#kit/locale.ts";
import { to } from "#kit/paths.ts";
import { Button, LinkButton } from "#ui/button.tsx";
import { Facts } from "#ui/data-table.tsx";
import { Ltr } from "#ui/ltr.tsx";
import { Price } from "#ui/price.tsx";
import { SectionHead } from "#ui/section.tsx";
import { Stamp } from "#ui/stamp.tsx";
import { Message } from "#ui/states.tsx";
import { StateBadge } from "#ui/tag.tsx";
import { useAction } from "#ui/use-action.ts";
import { ZoomPicture } from "#ui/zoom-picture.tsx";
import { callFrom } from "../../../../request-context.ts";
import { wantedId } from "../../../../wanted-id.ts";
import { toConsole } from "../../addresses.ts";
import { ConsoleTitle } from "../../layout/console-title.tsx";
import { refreshWaiting } from "#ui/waiting-counts.ts";
import { FieldFaults, saidIn } from "../../parts/field-faults.tsx";
import { LineActs, useLineKeys } from "../../parts/line-acts.tsx";
import { RecordPage } from "../../parts/record-page.tsx";
import { SaidIn } from "../../parts/said-in.tsx";
import css from "../../parts/review.module.css";
import { stateTones } from "./state-tones.ts";

export const loader = async ({ context, params }: LoaderFunctionArgs) => {
  const id = wantedId(params["id"]);
  const ask = callFrom(context);
  const work = await ask(reviewWork, { id });
  // A work on sale is in the line of those that were reported.
  const queue = await ask(reviewQueue, { is_reported: work.state === "published", size: 60 });
  return {
    work,
    line: queue.list.map((one) => one.id),
    words: {
      state: ask.say(workStateWords[work.state]),
      flag: work.flag ? ask.say(flagWords[work.flag]) : "",
      type: ask.say(designTypeWords[work.type]),
      style: ask.say(designStyleWords[work.style]),
      repeat: ask.say(repeatKindWords[work.repeat_kind]),
      fields: faultFields.map((field) => ({ field, label: ask.say(faultFieldWords[field]) })),
    },
  };
};

type Data = Awaited<ReturnType<typeof loader>>;

function Review({ data: { work, line, words } }: { data: Data }) {
  const { t, i18n } = useLingui();
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const [asked, setAsked] = useState<"reject" | "remove">();
  const { run, isRunning } = useAction();
  const open = useCallback((id: number) => void navigate(toConsole("design", { id })), [navigate]);
  const isWaiting = work.state === "submitted";
  const isReported = work.state === "published" && work.reports.some((one) => !one.is_settled);
  const place = { line, at: work.id, open };
  const decided = async (text: string) => {
    showToast({ tone: "done", text });
    refreshWaiting();
    const next = line[line.indexOf(work.id) + 1];
    if ((isWaiting || isReported) && next !== undefined) open(next);
    else await revalidate();
  };
  const approve = () =>
    run(async () => {
      await call(decideWork, { id: work.id, approve: true });
      await decided(t`Approved: it is public`);
    });
  const keep = () =>
    run(async () => {
      await call(keepReportedWork, { id: work.id });
      await decided(t`Found in order: its reports are settled`);
    });
  const keys = isReported
    ? { a: () => void keep(), r: () => setAsked("remove") }
    : { a: () => isWaiting && void approve(), r: () => isWaiting && setAsked("reject") };
  useLineKeys(place, keys, asked !== undefined);
  const reportReasons: Readonly<Record<DesignReportReason, string>> = {
    copied: t`A copy of somebody else's drawing`,
    wrong_facts: t`Wrong facts: designer, licence, registration`,
    forbidden: t`Something that may not be shown`,
    other: t`Something else`,
  };
  const locale = localeFrom(i18n.locale);
  const likeness = (one: { bits_apart: number }) => i18n.number((128 - one.bits_apart) / 128, { style: "percent" });
  const [likest] = work.near.filter((one) => !one.is_own).sort((one, other) => one.bits_apart - other.bits_apart);
  return (
    <>
      <ConsoleTitle>{work.title}</ConsoleTitle>
      <RecordPage
        title={<bdi>{work.title}</bdi>}
        state={<StateBadge tone={stateTones[work.state]}>{words.state}</StateBadge>}
        about={
          <>
            <Ltr>{work.code}</Ltr> · <bdi>{work.designer}</bdi> · <Trans>published works: {work.works_count}</Trans>
          </>
        }
        acts={
          <>
            <LineActs {...place} />
            {work.state === "published" && (
              <LinkButton look="soft" size="small" href={to("design-details-id", { id: work.id })} target="_blank" rel="noopener">
                <Trans>As readers see it</Trans>
              </LinkButton>
            )}
            <LinkButton look="ghost" size="small" to={toConsole("designs")}>
              <Trans>All designs</Trans>
            </LinkButton>
          </>
        }
        lead={
          isWaiting &&
          likest !== undefined && (
            <Message tone="warning">
              <Trans>
                {likeness(likest)} similar to the work “{likest.title}” of another designer, which stands beside it below. The designer has declared that it is
                their own.
              </Trans>
            </Message>
          )
        }
        facts={[
          ...(words.flag ? [{ key: "flag", label: <Trans>Reason for review</Trans>, value: words.flag }] : []),
          { key: "title", label: <Trans>Title</Trans>, value: <SaidIn text={work.title_whole} />, isWide: true },
          { key: "description", label: <Trans>Description</Trans>, value: <SaidIn text={work.description} />, isWide: true },
          { key: "kind", label: <Trans>Type and style</Trans>, value: `${words.type} · ${words.style}` },
          {
            key: "repeat",
            label: <Trans>Repeat</Trans>,
            value: (
              <>
                {words.repeat}
                {work.repeat_width_mm && work.repeat_height_mm ? (
                  <>
                    {" "}
                    <Ltr>
                      {work.repeat_width_mm} × {work.repeat_height_mm} mm
                    </Ltr>
                  </>
                ) : null}
              </>
            ),
          },
          ...(work.tags.length > 0 ? [{ key: "tags", label: <Trans>Tags</Trans>, value: <bdi>{work.tags.join(" · ")}</bdi> }] : []),
          ...(work.registration ? [{ key: "registration", label: <Trans>Registration number</Trans>, value: <Ltr>{work.registration}</Ltr> }] : []),
          {
            key: "licences",
            label: <Trans>Licences and prices</Trans>,
            value: (
              <span className={css.texts}>
                {work.licences.map((one) => (
                  <span key={`${one.kind} ${one.most_metres}`}>
                    {one.kind_text} <Price money={one.price} />
                    <br />
                    <LicenceTerms terms={one} />
                  </span>
                ))}
              </span>
            ),
          },
        ]}
        columns={1}
        steps={work.decisions.map((one, index) => ({
          key: String(index),
          at: one.at,
          what: one.event,
          ...(one.by ? { who: <bdi>{one.by}</bdi> } : {}),
          ...(one.reason ? { why: one.reason } : {}),
        }))}
      >
        <section className="sheet">
          <SectionHead small title={<Trans>Print file and colourways</Trans>} about={<Trans>Previews with the watermark.</Trans>} />
          <div className={css.pictures}>
            {work.file && (
              <figure>
                <ZoomPicture src={work.file.preview} alt={work.title} sizes="360px" ratio="1" />
                <figcaption className="cap">
                  <bdi>{work.file.name}</bdi>{" "}
                  <Ltr>
                    {work.file.width_px} × {work.file.height_px} px
                  </Ltr>
                </figcaption>
              </figure>
            )}
            {work.colourways.map((one) => (
              <figure key={one.file.file_id}>
                <ZoomPicture src={one.file.preview} alt={one.name[locale] ?? ""} sizes="360px" ratio="1" />
                <figcaption className="cap">{one.name[locale] ?? Object.values(one.name)[0]}</figcaption>
              </figure>
            ))}
          </div>
        </section>
        {work.near.length > 0 && (
          <section className="sheet">
            <SectionHead
              small
              title={<Trans>Similar works</Trans>}
              about={<Trans>By the drawing alone, whatever its colours; this work stands first.</Trans>}
            />
            <div className={css.pictures}>
              {work.file && (
                <figure>
                  <ZoomPicture src={work.file.preview} alt={work.title} sizes="240px" ratio="1" />
                  <figcaption className="cap">
                    <b>{work.title}</b> <Ltr>{work.code}</Ltr>
                  </figcaption>
                </figure>
              )}
              {work.near.map((one) => (
                <figure key={one.id}>
                  <ZoomPicture src={one.image} alt={one.title} sizes="240px" ratio="1" />
                  <figcaption className="cap">
                    <bdi>{one.title}</bdi> <Ltr>{one.code}</Ltr>
                    <br />
                    {one.is_own ? <Trans>The same designer's</Trans> : <bdi>{one.designer}</bdi>} · <Trans>Similarity: {likeness(one)}</Trans>
                  </figcaption>
                </figure>
              ))}
            </div>
          </section>
        )}
        {work.reports.length > 0 && (
          <section className="sheet">
            <SectionHead small title={<Trans>What readers reported</Trans>} />
            <Facts
              columns={1}
              facts={work.reports.map((one) => ({
                key: String(one.id),
                label: (
                  <>
                    <bdi>{one.reporter}</bdi> · <Stamp at={one.createtime} />
                  </>
                ),
                value: (
                  <>
                    {reportReasons[one.reason]}
                    {one.note && (
                      <>
                        {" "}
                        · <bdi>{one.note}</bdi>
                      </>
                    )}
                    {one.is_settled && (
                      <>
                        {" "}
                        <StateBadge tone="off">
                          <Trans context="of a report">Settled</Trans>
                        </StateBadge>
                      </>
                    )}
                  </>
                ),
              }))}
            />
          </section>
        )}
        {work.faults.length > 0 && (
          <section className="sheet">
            <SectionHead small title={<Trans>What was found wrong</Trans>} />
            <Facts facts={work.faults.map((fault) => ({ key: fault.field, label: fault.field_text, value: fault.reason }))} />
          </section>
        )}
      </RecordPage>
      {(isWaiting || work.state === "published") && (
        <footer className={css.bar}>
          <span className={css.space} />
          {isWaiting && (
            <>
              <Button look="ghost" aria-keyshortcuts="r" onClick={() => setAsked("reject")}>
                <Trans>Send back</Trans> <kbd className={css.key}>R</kbd>
              </Button>
              <Button look="seal" busy={isRunning} aria-keyshortcuts="a" onClick={() => void approve()}>
                <Trans>Approve</Trans> <kbd className={css.key}>A</kbd>
              </Button>
            </>
          )}
          {work.state === "published" && (
            <Button look="ghost" onClick={() => setAsked("remove")} {...(isReported ? { "aria-keyshortcuts": "r" } : {})}>
              <Trans>Take off sale</Trans> {isReported && <kbd className={css.key}>R</kbd>}
            </Button>
          )}
          {isReported && (
            <Button busy={isRunning} aria-keyshortcuts="a" onClick={() => void keep()}>
              <Trans>It is in order</Trans> <kbd className={css.key}>A</kbd>
            </Button>
          )}
        </footer>
      )}
      {asked && (
        <FieldFaults
          title={asked === "reject" ? <Trans>Send back for correction</Trans> : <Trans>Take off sale</Trans>}
          about={
            asked === "reject" ? (
              <Trans>The designer reads each reason at its field, corrects it and sends the work in again.</Trans>
            ) : (
              <Trans>Licences sold stay valid. Sent in again, the work waits for a reviewer.</Trans>
            )
          }
          fields={words.fields}
          only={asked === "remove"}
          verb={asked === "reject" ? <Trans>Send back</Trans> : <Trans>Take off sale</Trans>}
          isGrave={asked === "remove"}
          onConfirm={async (given) => {
            const faults = given.map(({ field, reason }) => ({ field: field as FaultField, reason: saidIn(locale, reason) }));
            const [first] = faults;
            if (asked === "reject") await call(decideWork, { id: work.id, approve: false, faults });
            else if (first) await call(removeWork, { id: work.id, ...first });
            await decided(asked === "reject" ? t`Sent back with its reasons` : t`It is off sale`);
          }}
          onClose={() => setAsked(undefined)}
        />
      )}
    </>
  );
}

/** One work: what it is, what is near to it, what was decided before, and the decision. */
export default function DesignReviewPage() {
  const data = useLoaderData<Data>();
  return <Review key={`${data.work.id} ${data.work.state} ${data.work.reports.filter((one) => one.is_settled).length}`} data={data} />;
}
