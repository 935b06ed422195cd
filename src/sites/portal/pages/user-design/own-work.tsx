import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { useLoaderData, useNavigate, useRevalidator, type LoaderFunctionArgs } from "react-router";
import { discardWork, ownWork, takeDownWork, withdrawWork } from "#domains/catalogue/designs/contract/own-works.ts";
import { designStyleWords, designTypeWords, repeatKindWords } from "#domains/catalogue/designs/contract/fields.ts";
import { flagWords, workStateWords } from "#domains/catalogue/designs/contract/work-life.ts";
import { call } from "#kit/browser/call.ts";
import { locales } from "#kit/locale.ts";
import { to } from "#kit/paths.ts";
import { Breadcrumb } from "#ui/breadcrumb.tsx";
import { Button, LinkButton } from "#ui/button.tsx";
import { Facts } from "#ui/data-table.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { Picture } from "#ui/picture.tsx";
import { Ltr } from "#ui/ltr.tsx";
import { Price } from "#ui/price.tsx";
import { PageHead, Section } from "#ui/section.tsx";
import { Message } from "#ui/states.tsx";
import { EventLog } from "#ui/event-log.tsx";
import { Stepper, type Knot } from "#ui/stepper.tsx";
import { useAction } from "#ui/use-action.ts";
import { ZoomPicture } from "#ui/zoom-picture.tsx";
import { Stamp } from "#ui/stamp.tsx";
import { callFrom, missing } from "../../../request-context.ts";
import { PageMeta } from "../../meta.ts";
import { idOf } from "../search/read-address.ts";
import { NearWorks } from "./near-works.tsx";
import { WorkStateBadge } from "#domains/catalogue/designs/ui/work-state.tsx";
import css from "./user-design.module.css";

/** One of my works by the query's id: state, what a reviewer said, figures, facts, what happened. */
export const loader = async ({ context, request }: LoaderFunctionArgs) => {
  const id = idOf(new URL(request.url).searchParams.get("id"));
  if (!id) throw missing();
  const ask = callFrom(context);
  const work = await ask(ownWork, { id });
  return {
    work,
    words: { type: ask.say(designTypeWords[work.type]), style: ask.say(designStyleWords[work.style]), repeat: ask.say(repeatKindWords[work.repeat_kind]) },
    flag: work.flag ? ask.say(flagWords[work.flag]) : null,
  };
};

type Question = "withdraw" | "take_down" | "discard";
const calls = { withdraw: withdrawWork, take_down: takeDownWork, discard: discardWork };

export default function OwnWorkPage() {
  const { work, words, flag } = useLoaderData<typeof loader>();
  const { t, i18n } = useLingui();
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const [asked, setAsked] = useState<Question>();
  const { run, isRunning: isBusy } = useAction();
  const sentences: Record<Question, { title: string; about: string; act: string }> = {
    withdraw: { title: t`Take it back from the reviewer?`, about: t`It is a draft again, to be changed and sent in anew.`, act: t`Withdraw` },
    take_down: { title: t`Take it off sale?`, about: t`Nobody finds it any more. Licences that were sold stay valid.`, act: t`Take down` },
    discard: { title: t`Delete this work?`, about: t`It was never published; its texts and prices are gone for good.`, act: t`Delete` },
  };
  const act = (question: Question) =>
    run(async () => {
      await call(calls[question] as typeof withdrawWork, { id: work.id });
      setAsked(undefined);
      if (question === "discard") await navigate(to("user-design"));
      else await revalidate();
    });
  const isSent = work.state !== "draft";
  const isDecided = work.state === "published" || work.state === "rejected" || work.state === "taken_down";
  const knots: Knot[] = [
    { key: "draft", label: i18n._(workStateWords.draft.id), at: isSent ? "done" : "now" },
    { key: "review", label: i18n._(workStateWords.submitted.id), at: isDecided ? "done" : isSent ? "now" : "to_come" },
    {
      key: "end",
      label: i18n._(workStateWords[isDecided ? work.state : "published"].id),
      at: isDecided ? "now" : "to_come",
    },
  ];
  const names = { "zh-cn": "中文", en: "English", ar: "العربية" };
  const by = { designer: t`You`, operator: t`Reviewer`, system: t`The portal` };
  const missingTexts = locales.filter((locale) => !work.title_whole[locale] || !work.description[locale]).map((locale) => names[locale]);
  const languages = missingTexts.join(" · ");
  return (
    <main className="wrap">
      <PageMeta title={work.title} noIndex />
      <Breadcrumb trail={[{ label: t`User centre`, to: to("user") }, { label: t`My print works`, to: to("user-design") }, { label: work.title }]} />
      <PageHead
        title={work.title}
        about={
          <>
            <Ltr>{work.code}</Ltr> · <WorkStateBadge state={work.state} />
          </>
        }
      >
        {work.state !== "submitted" && (
          <LinkButton to={to("user-design-edit", { id: work.id })}>{work.state === "rejected" ? <Trans>Correct</Trans> : <Trans>Edit</Trans>}</LinkButton>
        )}
        {work.state === "published" && (
          <>
            <LinkButton look="ghost" to={to("design-details-id", { id: work.id })}>
              <Trans>As buyers see it</Trans>
            </LinkButton>
            <Button look="ghost" onClick={() => setAsked("take_down")}>
              <Trans>Take down</Trans>
            </Button>
          </>
        )}
        {work.state === "submitted" && (
          <Button look="ghost" onClick={() => setAsked("withdraw")}>
            <Trans>Withdraw</Trans>
          </Button>
        )}
        {(work.state === "draft" || work.state === "rejected") && (
          <Button look="ghost" onClick={() => setAsked("discard")}>
            <Trans>Delete</Trans>
          </Button>
        )}
      </PageHead>
      <Stepper knots={knots} label={t`Life of the work`} />
      {flag && (
        <Message>
          <Trans>It waits for a reviewer: {flag}.</Trans>
        </Message>
      )}
      {work.faults.length > 0 && (
        <Message tone="warning">
          {work.faults.map((fault) => (
            <span key={fault.field} className={css.fault}>
              <b>{fault.field_text}</b> <bdi>{fault.reason}</bdi>
            </span>
          ))}
        </Message>
      )}
      {languages && (
        <Message>
          <Trans>Title or description is missing in: {languages}. Buyers then read another language.</Trans>
        </Message>
      )}
      <div className={css.own}>
        <div className={css.pictures}>
          <ZoomPicture src={work.image} alt={work.title} sizes="(max-width: 900px) 100vw, 480px" ratio="1" fit="contain" eager />
          <ul className={css.colourways}>
            {work.colourways.map((one) => (
              <li key={one.file.file_id}>
                <Picture src={one.file.preview} alt="" sizes="100px" ratio="1" />
                <span className="cap">{one.name[i18n.locale as "en"] ?? one.name["zh-cn"] ?? one.name.en ?? one.name.ar}</span>
              </li>
            ))}
          </ul>
        </div>
        <div>
          <ul className={css.figures}>
            <li>
              <span className="fig">
                <bdi dir="ltr">{work.reads_count.toLocaleString("en")}</bdi>
              </span>
              <span className="cap">
                <Trans>readings</Trans>
              </span>
            </li>
            <li>
              <span className="fig">
                <bdi dir="ltr">{work.licences_count.toLocaleString("en")}</bdi>
              </span>
              <span className="cap">
                <Trans>licences sold</Trans>
              </span>
            </li>
          </ul>
          <Facts
            facts={[
              { key: "type", label: t`Way of printing`, value: words.type },
              { key: "style", label: t`Style`, value: words.style },
              {
                key: "repeat",
                label: t`Repeat`,
                value: (
                  <>
                    {words.repeat}
                    {work.repeat_width_mm && work.repeat_height_mm && (
                      <>
                        {"\u00a0· "}
                        <Ltr>{`${work.repeat_width_mm / 10} × ${work.repeat_height_mm / 10} cm`}</Ltr>
                      </>
                    )}
                  </>
                ),
              },
              ...(work.file
                ? [
                    {
                      key: "file",
                      label: t`Print file`,
                      value: <Ltr>{`${work.file.width_px} × ${work.file.height_px} px · ${(work.file.size_bytes / 1_048_576).toFixed(1)} MB`}</Ltr>,
                    },
                  ]
                : []),
              ...(work.registration ? [{ key: "registration", label: t`Registration number`, value: <Ltr>{work.registration}</Ltr> }] : []),
              ...(work.tags.length > 0 ? [{ key: "tags", label: t`Tags`, value: <bdi>{work.tags.join(" · ")}</bdi> }] : []),
              ...work.licences.map((licence, index) => ({
                key: `licence-${index}`,
                label: licence.kind_text,
                value: (
                  <>
                    <Price money={licence.price} /> · <Plural value={licence.sold} one="# sold" other="# sold" />
                  </>
                ),
              })),
            ]}
          />
        </div>
      </div>
      {work.near.length > 0 && <NearWorks mine={work.image} near={work.near} />}
      {work.events.length > 0 && (
        <Section title={<Trans context="work">What happened</Trans>}>
          <EventLog
            events={work.events.map((event, index) => ({
              key: String(index),
              time: <Stamp at={event.at} />,
              text: `${event.event} · ${by[event.by]}`,
            }))}
          />
        </Section>
      )}
      {asked && (
        <Dialog
          title={sentences[asked].title}
          onClose={() => setAsked(undefined)}
          actions={
            <>
              <Button look="ghost" onClick={() => setAsked(undefined)}>
                <Trans>Cancel</Trans>
              </Button>
              <Button busy={isBusy} onClick={() => void act(asked)}>
                {sentences[asked].act}
              </Button>
            </>
          }
        >
          <p>{sentences[asked].about}</p>
        </Dialog>
      )}
    </main>
  );
}
