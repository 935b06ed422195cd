import { Trans, useLingui } from "@lingui/react/macro";
import { useRef, type ReactNode } from "react";
import { useNavigate, useRevalidator } from "react-router";
import { z } from "zod";
import { discardDraft, keepDraft, publishDraft, scheduleDraft, showRevision, undoPublishing } from "#domains/publishing/revisions/contract/records.ts";
import { missingLanguages } from "#domains/publishing/site/contract/missing-languages.ts";
import type { AnyCall } from "#kit/call.ts";
import { call } from "#kit/browser/call.ts";
import type { LocalText } from "#kit/local-text.ts";
import { pick } from "#kit/local-text.ts";
import { localeFrom } from "#kit/locale.ts";
import { LinkButton } from "#ui/button.tsx";
import { FieldError } from "#ui/field.tsx";
import { Icon } from "#ui/icon.tsx";
import { PageHead } from "#ui/section.tsx";
import { useWrittenForm, inContent } from "./use-written-form.tsx";
import { ConsoleTitle } from "../layout/console-title.tsx";
import { MissingCounts } from "../pages/content/missing-counts.tsx";
import { useContentSteps } from "./acts.tsx";
import type { LoadedRecord } from "./load-records.ts";
import { PublishBar } from "./publish-bar.tsx";
import { Why } from "./record-page.tsx";
import { ShapeEditor, type ShapeField } from "./shape-editor.tsx";
import css from "../pages/content/piece-page.module.css";

type Content = Record<string, unknown>;
type Props = {
  data: LoadedRecord;
  /** The call that writes one at once: its schema judges what is typed. */
  save: AnyCall;
  blank: Content;
  fields: readonly ShapeField[];
  about?: ReactNode;
  /** The name of what is neither its `title` nor its `name`. */
  nameOf?: (content: Content) => string;
  /** Head of a record that has no title yet. */
  newWords: string;
  all: { to: string; label: ReactNode };
  /** The address of a record here. */
  pathOf: (record: string) => string;
  /** Where readers see it, once it is public. */
  seenAt?: ((record: string) => string) | undefined;
  acts?: ReactNode;
  /** Above the fields: what is known of it and not written here. */
  before?: ReactNode;
  /** Beside the fields: what a kind has more, of a record that is public. */
  children?: ReactNode;
};

const recordOf = (key: string) => key.slice(key.indexOf(":") + 1);

const Editor = ({ data: { kind, record, trail }, save, blank, fields, about, nameOf, newWords, all, pathOf, seenAt, acts, before, children }: Props) => {
  const { t, i18n } = useLingui();
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  // The version that these fields show: raised by every saving of ours, and compared by the server.
  const seen = useRef(record?.open?.version ?? 0);
  const definition = { ...keepDraft, input: z.object({ content: save.input }).loose() } as unknown as typeof keepDraft;
  const written = useWrittenForm(definition, () => record?.open?.content ?? record?.published ?? blank, {
    toInput: (content) => {
      const { id: _id, ...fieldsOf } = content as Content;
      return { kind, ...(record ? { key: record.key } : {}), content: fieldsOf, seen: seen.current };
    },
    fieldOf: inContent,
  });
  const { form, isChanged, fault } = written;
  const content = form.values;

  /** Keeps what is typed; the record's key, nothing where it was refused. */
  const keep = async (): Promise<string | undefined> => {
    if (!isChanged && record?.open) return record.key;
    const kept = await written.keep();
    if (kept) seen.current = kept.version;
    return kept?.key;
  };
  const goTo = async (key: string) => {
    if (key === record?.key) return revalidate();
    written.goOn();
    await navigate(key === "" ? all.to : pathOf(recordOf(key)), { replace: true });
  };
  /** `act` answers the key under which the record goes on; "" when it is gone. */
  const run = (act: () => Promise<string>, done: string): Promise<boolean> => form.run(async () => goTo(await act()), { done });
  const keepAnd = async (act: (kept: string) => Promise<string>, done: string): Promise<boolean> => {
    const kept = await keep();
    return kept !== undefined && run(() => act(kept), done);
  };
  const steps = useContentSteps(record?.revisions ?? [], trail);
  const key = record?.key ?? "";
  const title = (nameOf ? nameOf(content) : pick((content["title"] ?? content["name"]) as LocalText, localeFrom(i18n.locale))) || newWords;
  const isPublic = record?.published != null && record.published["is_public"] !== false;
  const problems = Object.entries(form.issues).filter(
    ([path]) => !fields.some((field) => path === `content.${field.name}` || path.startsWith(`content.${field.name}.`)),
  );
  return (
    <>
      <ConsoleTitle>{title}</ConsoleTitle>
      <PageHead title={<bdi>{title}</bdi>} about={about}>
        <LinkButton look="ghost" size="small" to={all.to}>
          <Icon name="back" small />
          {all.label}
        </LinkButton>
        {acts}
        {isPublic && seenAt && (
          <LinkButton look="soft" size="small" href={seenAt(recordOf(key))} target="_blank" rel="noopener">
            <Icon name="external" small />
            <Trans>As readers see it</Trans>
          </LinkButton>
        )}
      </PageHead>
      {before}
      <form method="post" noValidate className={css.form} aria-busy={form.isSending} onSubmit={(event) => event.preventDefault()}>
        <section className="sheet stack">
          {problems.map(([path, text]) => (
            <FieldError key={path}>{text}</FieldError>
          ))}
          <ShapeEditor
            path="content"
            fields={fields}
            value={content}
            issue={(path) => form.issues[path]}
            onChange={(next) => {
              form.setValues(next as Content);
              form.setIssues({});
            }}
          />
        </section>
      </form>
      {children}
      <PublishBar
        state={{
          draft: record?.open
            ? {
                state: record.open.state,
                publishAt: record.open.publish_at,
                savedAt: record.open.updated_at,
                by: record.open.author?.nickname ?? "",
                isBehind: record.open.is_behind,
              }
            : undefined,
          publishedAt: record?.revisions.find((one) => one.is_current)?.published_at,
        }}
        isChanged={isChanged || record === null}
        isBusy={form.isSending}
        fault={fault}
        missing={<MissingCounts missing={missingLanguages(content)} />}
        revisions={(record?.revisions ?? []).map((one) => ({
          id: one.id,
          number: one.number,
          isCurrent: one.is_current,
          at: one.published_at,
          by: one.publisher?.nickname ?? "",
          restores: one.restores,
        }))}
        onSave={() => keepAnd(async (kept) => kept, t`The draft is saved`)}
        onPublish={() => keepAnd(async (kept) => (await call(publishDraft, { key: kept, seen: seen.current })).key, t`Published: everybody sees it now`)}
        onSchedule={(at) =>
          keepAnd(
            async (kept) => {
              seen.current = (await call(scheduleDraft, { key: kept, seen: seen.current, publish_at: at })).version;
              return kept;
            },
            at === null ? t`It will not be published by itself` : t`It will be published then`,
          )
        }
        onDiscard={async () => {
          const isDone = await run(
            async () => {
              await call(discardDraft, { key, seen: seen.current });
              // What was never public is gone with its draft.
              return record?.published ? key : "";
            },
            t`The draft is given up`,
          );
          if (!isDone) return;
          seen.current = 0;
          if (record?.published) {
            written.settle(record.published);
            written.show(record.published);
          }
        }}
        {...(record?.can_undo
          ? {
              onUndo: async () =>
                void (await run(
                  async () => {
                    await call(undoPublishing, { key, number: record.number ?? 0 });
                    return key;
                  },
                  t`Undone: what was public before is public again`,
                )),
            }
          : {})}
        onOpen={async (revision) => {
          const { content: kept } = await call(showRevision, { id: revision.id });
          written.show(kept);
        }}
      />
      {record && <Why steps={steps} />}
      {written.leaving}
    </>
  );
};

/** A page that writes one record as a draft. What is public anew, by whomever, begins it anew. */
export const RecordEditor = (props: Props) => <Editor key={`${props.data.record?.key ?? props.data.kind} ${props.data.record?.number ?? 0}`} {...props} />;
