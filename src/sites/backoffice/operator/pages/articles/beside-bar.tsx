import { useLingui } from "@lingui/react/macro";
import { useRef } from "react";
import { useRevalidator } from "react-router";
import { restoreRevision, type articleRevisions, type deskDetails } from "#domains/publishing/articles/contract/desk.ts";
import { discardDraft, keepDraft, publishDraft, scheduleDraft, type showRecord } from "#domains/publishing/revisions/contract/records.ts";
import { missingLanguages } from "#domains/publishing/site/contract/missing-languages.ts";
import type { OutputOf } from "#kit/call.ts";
import { call } from "#kit/browser/call.ts";
import { to } from "#kit/paths.ts";
import type { useWrittenForm } from "../../parts/use-written-form.tsx";
import { withoutEmptyTexts } from "../../parts/empty-texts.ts";
import { PublishBar } from "../../parts/publish-bar.tsx";
import { MissingCounts } from "../content/missing-counts.tsx";
import type { Paper } from "./article-fields.tsx";

type Article = OutputOf<typeof deskDetails>;
type Revisions = OutputOf<typeof articleRevisions>["list"];
type Props = {
  article: Article;
  draft: OutputOf<typeof showRecord>["open"];
  revisions: Revisions;
  /** The article's form: what its fields hold, and what acts on it are refused for. */
  written: ReturnType<typeof useWrittenForm>;
  /** What is public is all there is again. */
  onGivenUp: () => void;
  /** Puts another text into the fields. */
  onOpen: (paper: Paper) => void;
};

/** What was public before this: behind what it brought back, where it is itself an undoing. */
const beforeOf = (revisions: Revisions) => {
  const [current] = revisions;
  const source = current?.restored_from ?? current?.number ?? 0;
  return revisions.find((one) => one.number < source && one.restored_from === null);
};

/** The foot of a public article: a changed text is kept beside it, looked at, and published now or at its time. */
export const BesideBar = ({ article, draft, revisions, written, onGivenUp, onOpen }: Props) => {
  const { t } = useLingui();
  const { revalidate } = useRevalidator();
  const { form, isChanged, fault } = written;
  const paper = form.values as Paper;
  // The version that the fields show: raised by every saving of ours, and compared by the server.
  const seen = useRef(draft?.version ?? 0);
  const key = `article:${article.id}`;
  const isBehind = draft !== null && draft.content["base"] !== article.revision;

  const keep = async () => {
    if (draft && !isChanged && !isBehind) return;
    const content = { ...(withoutEmptyTexts(paper) as Record<string, never>), base: article.revision };
    seen.current = (await call(keepDraft, { kind: "article", key, content, seen: seen.current })).version;
    written.settle();
  };
  const run = (act: () => Promise<unknown>, done: string): Promise<boolean> =>
    form.run(
      async () => {
        form.setIssues({});
        await act();
        await revalidate();
      },
      { done },
    );
  const earlier = beforeOf(revisions);
  return (
    <PublishBar
      state={{
        draft: draft
          ? { state: draft.state, publishAt: draft.publish_at, savedAt: draft.updated_at, by: draft.author?.nickname ?? "", isBehind, waits: true }
          : undefined,
        publishedAt: article.updatetime,
      }}
      isChanged={isChanged}
      isBusy={form.isSending}
      fault={fault}
      missing={<MissingCounts missing={missingLanguages(paper)} />}
      preview={{
        href: to("article-details-id", { id: article.id }, { preview: "draft" }),
        onBefore: () => run(keep, t`The draft is saved`),
      }}
      revisions={revisions.map((one) => ({
        id: one.number,
        number: one.number,
        isCurrent: one.number === article.revision,
        at: one.savetime,
        by: one.saved_by.nickname,
        restores: one.restored_from,
      }))}
      onSave={() => run(keep, t`The draft is saved`)}
      onPublish={() =>
        run(
          async () => {
            await keep();
            await call(publishDraft, { key, seen: seen.current });
          },
          t`Published: everybody sees it now`,
        )
      }
      onSchedule={(at) =>
        run(
          async () => {
            await keep();
            seen.current = (await call(scheduleDraft, { key, seen: seen.current, publish_at: at })).version;
          },
          at === null ? t`It will not be published by itself` : t`It will be published then`,
        )
      }
      onDiscard={() =>
        run(
          async () => {
            await call(discardDraft, { key, seen: seen.current });
            seen.current = 0;
            onGivenUp();
          },
          t`The draft is given up`,
        )
      }
      {...(earlier
        ? {
            onUndo: () => run(() => call(restoreRevision, { id: article.id, number: earlier.number }), t`Undone: what was public before is public again`),
          }
        : {})}
      onOpen={async ({ number }) => {
        const kept = revisions.find((one) => one.number === number);
        if (kept) onOpen(kept.paper);
      }}
    />
  );
};
