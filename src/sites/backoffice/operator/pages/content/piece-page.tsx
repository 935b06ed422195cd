import { useLingui } from "@lingui/react/macro";
import { useRef, type ReactNode } from "react";
import { useRevalidator } from "react-router";
import { missingLanguages } from "#domains/publishing/site/contract/missing-languages.ts";
import {
  discardDraft,
  publishDraft,
  saveDraft,
  scheduleDraft,
  showRevision,
  undoPublishing,
  type ContentOf,
  type PieceKind,
} from "#domains/publishing/site/contract/pieces.ts";
import { call } from "#kit/browser/call.ts";
import { showToast } from "#kit/browser/toasts.ts";
import { to } from "#kit/paths.ts";
import { PageHead } from "#ui/section.tsx";
import { useWrittenForm, inContent } from "../../parts/use-written-form.tsx";
import { ConsoleTitle } from "../../layout/console-title.tsx";
import { useContentSteps } from "../../parts/acts.tsx";
import { PublishBar } from "../../parts/publish-bar.tsx";
import { Why } from "../../parts/record-page.tsx";
import type { PieceData } from "./load-piece.ts";
import { MissingCounts } from "./missing-counts.tsx";
import css from "./piece-page.module.css";

/** What the fields of a piece are given: its content, how to change it, and what is wrong with it. */
export type PieceForm<Kind extends PieceKind> = {
  content: ContentOf<Kind>;
  set: (change: Partial<ContentOf<Kind>>) => void;
  /** The fault of a field by its path: `issue("menu.0.title")`. */
  issue: (path: string) => string | undefined;
};

type Props<Kind extends PieceKind> = {
  data: PieceData;
  /** What is begun with where nothing is public yet. */
  blank: ContentOf<Kind>;
  title: string;
  about: ReactNode;
  /** Acts in the head: a link. */
  acts?: ReactNode;
  /** Below the head: the places or lists that this page writes. */
  tabs?: ReactNode;
  /** Where the draft is seen as readers will; the portal's home by itself. */
  hasPreview?: boolean;
  children: (form: PieceForm<Kind>) => ReactNode;
};

const Editor = <Kind extends PieceKind>({ data, blank, title, about, acts, tabs, hasPreview = true, children }: Props<Kind>) => {
  const { t } = useLingui();
  const { revalidate } = useRevalidator();
  const { piece } = data;
  // The version that these fields show: raised by every saving of ours, and compared by the server.
  const seen = useRef(data.open?.version ?? 0);
  const written = useWrittenForm(saveDraft, () => (data.open?.content ?? data.published ?? blank) as Record<string, unknown>, {
    toInput: (content) => ({ content, seen: seen.current }),
    fieldOf: inContent,
  });
  const { form, isChanged, show, fault } = written;
  const content = form.values as ContentOf<Kind>;

  /** Keeps what is typed; false where it was refused. */
  const save = async (): Promise<boolean> => {
    const kept = await written.keep();
    if (!kept) return false;
    seen.current = kept.version;
    await revalidate();
    return true;
  };
  const run = (act: () => Promise<unknown>, done: string): Promise<boolean> =>
    form.run(
      async () => {
        await act();
        await revalidate();
      },
      { done },
    );
  const steps = useContentSteps(data.revisions, data.trail);
  const saved = async () => !isChanged || (await save());

  return (
    <>
      <ConsoleTitle>{title}</ConsoleTitle>
      <PageHead title={title} about={about}>
        {acts}
      </PageHead>
      {tabs}
      <form method="post" noValidate aria-busy={form.isSending} className={css.form} onSubmit={(event) => event.preventDefault()}>
        {children({
          content,
          set: (change) => {
            form.setValues((before) => ({ ...before, ...change }));
            form.setIssues({});
          },
          issue: (path) => form.issues[`content.${path}`],
        })}
      </form>
      <PublishBar
        state={{
          draft: data.open
            ? {
                state: data.open.state,
                publishAt: data.open.publish_at,
                savedAt: data.open.updated_at,
                by: data.open.author?.nickname ?? "",
                isBehind: data.open.is_behind,
              }
            : undefined,
          publishedAt: data.revisions.find((one) => one.state === "published")?.published_at,
        }}
        isChanged={isChanged}
        isBusy={form.isSending}
        fault={fault}
        missing={<MissingCounts missing={missingLanguages(content)} />}
        {...(hasPreview ? { preview: { href: to("home", { preview: "draft" }), onBefore: save } } : {})}
        revisions={data.revisions.map((one) => ({
          id: one.id,
          number: one.number,
          isCurrent: one.state === "published",
          at: one.published_at,
          by: one.publisher?.nickname ?? "",
          restores: one.restores,
        }))}
        onSave={async () => {
          if (await save()) showToast({ tone: "done", text: t`The draft is saved` });
        }}
        onPublish={async () => {
          if (await saved()) await run(() => call(publishDraft, { piece, seen: seen.current }), t`Published: everybody sees it now`);
        }}
        onSchedule={async (at) => {
          if (!(await saved())) return;
          const done = at === null ? t`It will not be published by itself` : t`It will be published then`;
          await run(async () => {
            seen.current = (await call(scheduleDraft, { piece, seen: seen.current, publish_at: at })).version;
          }, done);
        }}
        onDiscard={async () => {
          const isDone = await run(() => call(discardDraft, { piece, seen: seen.current }), t`The draft is given up`);
          if (!isDone) return;
          seen.current = 0;
          const shown = (data.published ?? blank) as ContentOf<Kind>;
          written.settle(shown);
          show(shown);
        }}
        {...(data.can_undo
          ? {
              onUndo: async () =>
                void (await run(() => call(undoPublishing, { piece, number: data.number ?? 0 }), t`Undone: what was public before is public again`)),
            }
          : {})}
        onOpen={async (revision) => {
          const { content: kept } = await call(showRevision, { id: revision.id });
          show(kept as ContentOf<Kind>);
        }}
      />
      <Why steps={steps} />
      {written.leaving}
    </>
  );
};

/** A page that writes one piece of content as a draft. What is public anew, by whomever, begins it anew. */
export const PiecePage = <Kind extends PieceKind>(props: Props<Kind>) => <Editor key={`${props.data.piece} ${props.data.number ?? 0}`} {...props} />;
