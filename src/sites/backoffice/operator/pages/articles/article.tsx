import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { useLoaderData, useNavigate, useRevalidator, type LoaderFunctionArgs } from "react-router";
import type { ParsedInputOf } from "#kit/call.ts";
import {
  articleRevisions,
  adminChoices,
  adminArticle,
  publishArticle,
  restoreRevision,
  saveArticle,
  scheduleArticle,
  takeDownArticle,
} from "#domains/publishing/articles/contract/admin.ts";
import { missingLanguages } from "#domains/publishing/site/contract/missing-languages.ts";
import { call } from "#kit/browser/call.ts";
import { pick } from "#kit/local-text.ts";
import { localeFrom, locales } from "#kit/locale.ts";
import { to } from "#kit/paths.ts";
import { Button, LinkButton, ThreadButton } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { FieldError } from "#ui/field.tsx";
import { Icon } from "#ui/icon.tsx";
import { PageHead } from "#ui/section.tsx";
import { Stamp } from "#ui/stamp.tsx";
import { StateBadge } from "#ui/tag.tsx";
import { useWrittenForm } from "../../parts/use-written-form.tsx";
import { callFrom } from "../../../../request-context.ts";
import { wantedId } from "../../../../wanted-id.ts";
import { toConsole } from "../../addresses.ts";
import { ConsoleTitle } from "../../layout/console-title.tsx";
import { stepsOf } from "../../parts/acts.tsx";
import { loadRecord } from "../../parts/load-records.ts";
import { loadTrail } from "../../parts/load-trail.ts";
import { WhenDialog } from "../../parts/publish-bar.tsx";
import { ReasonDialog } from "../../parts/reason-dialog.tsx";
import { Why } from "../../parts/record-page.tsx";
import barCss from "../../parts/publish-bar.module.css";
import { MissingCounts } from "../content/missing-counts.tsx";
import pieceCss from "../content/piece-page.module.css";
import { ArticleFields, type Paper } from "./article-fields.tsx";
import { statusTones, statusWords } from "./article-states.ts";
import css from "./articles.module.css";
import { BesideBar } from "./beside-bar.tsx";

/** Tags, brands and topics are numbered beside the articles. */
const articleActs = [saveArticle, publishArticle, scheduleArticle, takeDownArticle, restoreRevision].map(({ path }) => path);

export const loader = async ({ context, params }: LoaderFunctionArgs) => {
  const ask = callFrom(context);
  const choices = await ask(adminChoices, {});
  if (params["id"] === "new") return { article: null, draft: null, revisions: [], trail: [], choices };
  const id = wantedId(params["id"]);
  const [article, { list }, trail] = await Promise.all([
    ask(adminArticle, { id }),
    ask(articleRevisions, { id, size: 40 }),
    loadTrail(context, "article", id, articleActs),
  ]);
  // Beside what is public; what is not is a draft itself.
  const prepared = article.status === "published" ? await loadRecord(context, "article", String(id)) : null;
  const draft = prepared?.record?.open ?? null;
  return { article, draft, revisions: list, trail: [...trail, ...(prepared?.trail ?? [])].sort((a, b) => b.createtime - a.createtime), choices };
};
type Data = Awaited<ReturnType<typeof loader>>;

const blank = (category: number): Paper => ({
  category_id: category,
  title: {},
  image: "",
  alt: {},
  desc: {},
  author: {},
  body: {},
  tag_ids: [],
  brand_id: null,
  interview: null,
});

/** What is kept of a draft leaves out what says nothing. */
const preparedPaper = (content: Record<string, unknown>): Paper => {
  const { base: _base, ...paper } = content;
  return { ...blank(0), ...paper };
};

function Editor({ data: { article, draft, revisions, trail, choices } }: { data: Data }) {
  const { t, i18n } = useLingui();
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const locale = localeFrom(i18n.locale);
  const [shown, setShown] = useState(0);
  const [open, setOpen] = useState<"when" | "takedown" | "revisions">();
  const written = useWrittenForm(
    saveArticle,
    () => (draft ? preparedPaper(draft.content) : (article?.paper ?? blank(choices.categories[0]?.id ?? 0))) as Record<string, unknown>,
    {
      toInput: (content) => ({ ...(content as ParsedInputOf<typeof saveArticle>), ...(article ? { id: article.id, base: article.revision } : {}) }),
      // Beside a public article it is kept as the content of a draft.
      fieldOf: (path) => path.replace(/^content\./, ""),
      isNew: article === null,
    },
  );
  const { form, isChanged, fault } = written;
  const isRunning = form.isSending;
  const paper = form.values as Paper;
  const set = (change: Partial<Paper>) => {
    form.setValues((before) => ({ ...before, ...change }));
    form.setIssues({});
  };
  const run = async (act: (id: number) => Promise<unknown>, done: string): Promise<boolean> => {
    const id = isChanged || !article ? (await written.keep())?.id : article.id;
    if (id === undefined) return false;
    return form.run(() => act(id), { done, after: () => (article ? revalidate() : navigate(toConsole("article", { id }), { replace: true })) });
  };
  const show = (other: Paper) => {
    written.show(other);
    setShown((before) => before + 1);
  };
  const can = (act: string) => (article ? article.actions.includes(act) : act !== "takedown");
  const isPublic = article?.status === "published";
  // What the publishing itself asks for.
  const hasText = locales.some((one) => paper.body[one]);
  const steps = stepsOf(trail);
  const title = pick(paper.title, locale) || t`New article`;
  return (
    <>
      <ConsoleTitle>{title}</ConsoleTitle>
      <PageHead
        title={
          <>
            <bdi>{title}</bdi> {article && <StateBadge tone={statusTones[article.status]}>{i18n._(statusWords[article.status])}</StateBadge>}
          </>
        }
        about={
          isPublic ? (
            <Trans>It is public. What you save is kept beside it, and readers see it once you publish it.</Trans>
          ) : (
            <Trans>Every save is a revision; nobody sees it before it is published.</Trans>
          )
        }
      >
        <LinkButton look="ghost" size="small" to={toConsole("articles")}>
          <Icon name="back" small />
          <Trans>All articles</Trans>
        </LinkButton>
        {isPublic && (
          <LinkButton look="soft" size="small" href={to("article-details-id", { id: article.id })} target="_blank" rel="noopener">
            <Icon name="external" small />
            <Trans>As readers see it</Trans>
          </LinkButton>
        )}
        {isPublic && (
          <Button look="soft" size="small" disabled={isRunning} onClick={() => setOpen("takedown")}>
            <Trans context="of articles">Take down</Trans>
          </Button>
        )}
      </PageHead>
      <form method="post" noValidate className={pieceCss.form} aria-busy={form.isSending} onSubmit={(event) => event.preventDefault()}>
        <ArticleFields paper={paper} issues={form.issues} set={set} choices={choices} shown={shown} />
      </form>
      {isPublic ? (
        <BesideBar
          article={article}
          draft={draft}
          revisions={revisions}
          written={written}
          onGivenUp={() => {
            written.settle(article.paper);
            show(article.paper);
          }}
          onOpen={show}
        />
      ) : (
        <footer className={barCss.bar} aria-label={t`Publishing`}>
          {fault && <FieldError>{fault}</FieldError>}
          <div className={barCss.line}>
            <span className={barCss.state}>
              {isChanged && (
                <StateBadge tone="waiting">
                  <Trans>Not saved yet</Trans>
                </StateBadge>
              )}
              {article?.status === "scheduled" && article.published_at && (
                <span className="cap">
                  <Icon name="clock" small /> <Stamp at={article.published_at} />
                </span>
              )}
              {!hasText && (
                <span className="cap">
                  <Trans>Before it is published it needs a text.</Trans>
                </span>
              )}
              <MissingCounts missing={missingLanguages(paper)} />
            </span>
            <span className={barCss.acts}>
              <span className={barCss.quiet}>
                {revisions.length > 0 && (
                  <ThreadButton onClick={() => setOpen("revisions")}>
                    <Trans>Revisions</Trans>
                  </ThreadButton>
                )}
                {can("takedown") && (
                  <ThreadButton disabled={isRunning} onClick={() => setOpen("takedown")}>
                    {article?.status === "scheduled" ? <Trans>Do not publish then</Trans> : <Trans context="of articles">Take down</Trans>}
                  </ThreadButton>
                )}
              </span>
              <Button
                look="ghost"
                size="small"
                busy={isRunning}
                disabled={!isChanged}
                reason={isChanged ? undefined : t`Everything is saved`}
                onClick={() => void run(async () => undefined, t`The draft is saved`)}
              >
                <Trans>Save draft</Trans>
              </Button>
              {can("schedule") && (
                <Button
                  look="ghost"
                  size="small"
                  disabled={isRunning || !hasText}
                  reason={hasText ? undefined : t`It has no text yet`}
                  onClick={() => setOpen("when")}
                >
                  <Icon name="clock" small />
                  <Trans>Schedule</Trans>
                </Button>
              )}
              {can("publish") && (
                <Button
                  look="seal"
                  size="small"
                  busy={isRunning}
                  disabled={!hasText}
                  reason={hasText ? undefined : t`It has no text yet`}
                  onClick={() => void run((id) => call(publishArticle, { id }), t`Published: everybody sees it now`)}
                >
                  <Trans>Publish now</Trans>
                </Button>
              )}
            </span>
          </div>
        </footer>
      )}
      {article && <Why steps={steps} />}
      {open === "when" && (
        <WhenDialog
          start={article?.status === "scheduled" ? article.published_at : null}
          onDone={(at) => run((id) => call(scheduleArticle, { id, at }), t`It will be published then`)}
          onClose={() => setOpen(undefined)}
        />
      )}
      {open === "takedown" && (
        <ReasonDialog
          title={article?.status === "scheduled" ? <Trans>Not publish it then?</Trans> : <Trans>Take the article down?</Trans>}
          about={<Trans>Nothing of it is lost; it can be published again.</Trans>}
          needs="nothing"
          verb={article?.status === "scheduled" ? <Trans>Do not publish then</Trans> : <Trans context="of articles">Take down</Trans>}
          isGrave={isPublic}
          onConfirm={() => run((id) => call(takeDownArticle, { id }), t`It is not public`)}
          onClose={() => setOpen(undefined)}
        />
      )}
      {open === "revisions" && article && (
        <Dialog title={<Trans>Revisions</Trans>} onClose={() => setOpen(undefined)}>
          <ol className={css.revisions}>
            {revisions.map((revision) => (
              <li key={revision.number}>
                <span>
                  <b>
                    <Trans>No. {revision.number}</Trans>
                  </b>{" "}
                  {revision.number === article.revision && (
                    <StateBadge tone="done">
                      <Trans>In force</Trans>
                    </StateBadge>
                  )}{" "}
                  <span className="cap">
                    <Stamp at={revision.savetime} /> · {revision.saved_by.nickname}
                    {revision.restored_from ? <> · {t`brought back no. ${revision.restored_from}`}</> : null}
                  </span>
                </span>
                {revision.number !== article.revision && (
                  <span className="row">
                    <Button
                      look="soft"
                      size="small"
                      onClick={() => {
                        show(revision.paper);
                        setOpen(undefined);
                      }}
                    >
                      <Trans>Open in the editor</Trans>
                    </Button>
                    <Button
                      look="ghost"
                      size="small"
                      busy={isRunning}
                      disabled={isChanged}
                      reason={isChanged ? t`Save what you changed first` : undefined}
                      onClick={() => {
                        setOpen(undefined);
                        void run((id) => call(restoreRevision, { id, number: revision.number }), t`Brought back`);
                      }}
                    >
                      <Trans>Bring it back</Trans>
                    </Button>
                  </span>
                )}
              </li>
            ))}
          </ol>
        </Dialog>
      )}
      {written.leaving}
    </>
  );
}

/** One article as it is written: three languages side by side, its revisions, its way to the public. */
export default function ArticlePage() {
  const data = useLoaderData<Data>();
  return <Editor key={`${data.article?.id ?? "new"} ${data.article?.revision ?? 0}`} data={data} />;
}
