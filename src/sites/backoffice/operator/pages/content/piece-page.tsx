import { Trans, useLingui } from "@lingui/react/macro";
import { useEffect, useRef, useState, type ReactNode } from "react";
import { useBlocker, useRevalidator } from "react-router";
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
import { call, CallRefused } from "#kit/browser/call.ts";
import { showToast } from "#kit/browser/toasts.ts";
import { to } from "#kit/paths.ts";
import { PageHead } from "#ui/section.tsx";
import { useCallForm } from "#ui/use-call-form.ts";
import { ConsoleTitle } from "../../layout/console-title.tsx";
import { useContentSteps } from "../../parts/acts.tsx";
import { withoutEmptyTexts } from "../../parts/empty-texts.ts";
import { PublishBar } from "../../parts/publish-bar.tsx";
import { ReasonDialog } from "../../parts/reason-dialog.tsx";
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
  /** Acts in the head: tabs of places, a link. */
  acts?: ReactNode;
  /** Where the draft is seen as readers will; the portal's home by itself. */
  hasPreview?: boolean;
  children: (form: PieceForm<Kind>) => ReactNode;
};

const Editor = <Kind extends PieceKind>({ data, blank, title, about, acts, hasPreview = true, children }: Props<Kind>) => {
  const { t } = useLingui();
  const revalidator = useRevalidator();
  const [start, setStart] = useState(() => (data.open?.content ?? data.published ?? blank) as ContentOf<Kind>);
  const [isRunning, setRunning] = useState(false);
  const [fault, setFault] = useState<string>();
  // The version that these fields show: raised by every saving of ours, and compared by the server.
  const seen = useRef(data.open?.version ?? 0);
  const form = useCallForm(saveDraft, start as Record<string, unknown>, {
    toInput: (values) => ({ content: withoutEmptyTexts(values), seen: seen.current }),
  });
  const content = form.values as ContentOf<Kind>;
  const isChanged = JSON.stringify(withoutEmptyTexts(content)) !== JSON.stringify(withoutEmptyTexts(start));
  const { piece } = data;

  const blocker = useBlocker(({ currentLocation, nextLocation }) => isChanged && currentLocation.pathname !== nextLocation.pathname);
  useEffect(() => {
    if (!isChanged) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", ask);
    return () => window.removeEventListener("beforeunload", ask);
  }, [isChanged]);

  /** Keeps what is typed; false where it was refused. */
  const save = async (): Promise<boolean> => {
    setFault(undefined);
    const sent = await form.send();
    if (!sent) {
      setFault(t`Something is not in order yet: see the marked fields`);
      return false;
    }
    seen.current = sent.output.version;
    setStart(content);
    await revalidator.revalidate();
    return true;
  };
  const run = async (act: () => Promise<unknown>, done: string): Promise<boolean> => {
    setRunning(true);
    setFault(undefined);
    try {
      await act();
      showToast({ tone: "done", text: done });
      await revalidator.revalidate();
      return true;
    } catch (error) {
      if (error instanceof CallRefused) {
        form.setIssues(Object.fromEntries(error.issues.map((issue) => [`content.${issue.path}`, issue.msg])));
        setFault(error.msg);
      }
      return false;
    } finally {
      setRunning(false);
    }
  };
  const steps = useContentSteps(data.revisions, data.trail);
  const saved = async () => !isChanged || (await save());
  const show = (next: ContentOf<Kind>) => form.setValues(next as Record<string, unknown>);

  return (
    <>
      <ConsoleTitle>{title}</ConsoleTitle>
      <PageHead title={title} about={about}>
        {acts}
      </PageHead>
      <form noValidate aria-busy={form.isSending} className={css.form} onSubmit={(event) => event.preventDefault()}>
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
        isBusy={isRunning || form.isSending}
        fault={fault ?? form.failure}
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
          setStart(shown);
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
      {blocker.state === "blocked" && (
        <ReasonDialog
          title={<Trans>Leave without saving?</Trans>}
          about={<Trans>What you typed since the last saving is lost.</Trans>}
          needs="nothing"
          verb={<Trans>Leave</Trans>}
          onConfirm={() => blocker.proceed()}
          onClose={() => blocker.reset()}
        />
      )}
    </>
  );
};

/** A page that writes one piece of content as a draft. What is public anew, by whomever, begins it anew. */
export const PiecePage = <Kind extends PieceKind>(props: Props<Kind>) => <Editor key={`${props.data.piece} ${props.data.number ?? 0}`} {...props} />;
