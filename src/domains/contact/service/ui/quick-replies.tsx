import { Trans, useLingui } from "@lingui/react/macro";
import { useState, type ReactNode } from "react";
import type { LocalText } from "#kit/local-text.ts";
import { localeFacts, locales } from "#kit/locale.ts";
import { Button, LinkButton } from "#ui/button.tsx";
import { CallDialog } from "#ui/call-dialog.tsx";
import { classes } from "#ui/class-names.ts";
import { DataTable } from "#ui/data-table.tsx";
import { TextField } from "#ui/field.tsx";
import { Icon } from "#ui/icon.tsx";
import { LocalTextField } from "#ui/local-text-field.tsx";
import { PageHead } from "#ui/section.tsx";
import { Empty } from "#ui/states.tsx";
import type { InboxSide } from "../contract/both.ts";
import { removeQuickReply, replyMax, saveQuickReply, shortcutMax, type QuickReply } from "../contract/quick-replies.ts";
import css from "./inbox-pages.module.css";

const customer = "{customer}";
const agent = "{agent}";

/** The quick replies of an inbox: what is typed after a stroke to find each, and its words in three languages. */
export const QuickReplies = ({
  side,
  list,
  file,
  back,
  backWords,
}: {
  side: InboxSide;
  list: readonly QuickReply[];
  /** What takes them home, once there are some. */
  file: ReactNode;
  back: string;
  backWords: ReactNode;
}) => {
  const { t } = useLingui();
  const [written, setWritten] = useState<QuickReply | "new">();
  const [removed, setRemoved] = useState<QuickReply>();
  const one = written === "new" ? undefined : written;
  return (
    <>
      <PageHead
        title={<Trans>Quick replies</Trans>}
        about={
          <Trans>
            Type / and a few letters in a conversation to find a reply. It is inserted in the customer's language; <code dir="ltr">{customer}</code> and{" "}
            <code dir="ltr">{agent}</code> are replaced by names.
          </Trans>
        }
      >
        <LinkButton look="ghost" to={back}>
          <Icon name="back" small />
          {backWords}
        </LinkButton>
        {list.length > 0 && file}
        <Button onClick={() => setWritten("new")}>
          <Icon name="plus" small />
          <Trans>New quick reply</Trans>
        </Button>
      </PageHead>
      {list.length === 0 ? (
        <Empty title={<Trans>There is none yet</Trans>} about={<Trans>What is asked every day is answered with two keys.</Trans>} />
      ) : (
        <DataTable
          caption={t`Quick replies`}
          rows={list}
          rowKey={(row) => row.id}
          columns={[
            { key: "shortcut", label: <Trans>Shortcut</Trans>, cell: (row) => <b dir="auto">{`/${row.shortcut}`}</b> },
            {
              key: "words",
              label: <Trans>What it says</Trans>,
              // Sentences: they have the whole width of a phone.
              isBare: true,
              cell: (row) => (
                <div className={css.replies}>
                  {locales.map(
                    (locale) =>
                      row.body[locale] && (
                        <p key={locale}>
                          <span className="cap">{localeFacts[locale].language}</span>
                          <span>
                            <bdi lang={localeFacts[locale].tag} dir={localeFacts[locale].dir}>
                              {row.body[locale]}
                            </bdi>
                          </span>
                        </p>
                      ),
                  )}
                </div>
              ),
            },
            {
              key: "acts",
              label: t`Action`,
              isBare: true,
              cell: (row) => (
                <span className={classes("row", css.verbs)}>
                  <Button size="small" look="ghost" onClick={() => setWritten(row)}>
                    <Trans>Edit</Trans>
                  </Button>
                  <Button size="small" look="ghost" onClick={() => setRemoved(row)}>
                    <Trans>Remove</Trans>
                  </Button>
                </span>
              ),
            },
          ]}
        />
      )}
      {written && (
        <CallDialog
          call={saveQuickReply[side]}
          start={{ ...(one ? { id: one.id } : {}), shortcut: one?.shortcut ?? "", body: one?.body ?? {} }}
          title={one ? <Trans>Change the quick reply</Trans> : <Trans>New quick reply</Trans>}
          send={<Trans>Save the quick reply</Trans>}
          done={t`The quick reply is saved`}
          wide
          onClose={() => setWritten(undefined)}
        >
          {(form) => (
            <>
              <TextField label={<Trans>Shortcut</Trans>} maxLength={shortcutMax} lead="/" {...form.text("shortcut")} />
              <LocalTextField
                label={<Trans>What it says</Trans>}
                rows={4}
                max={replyMax}
                hint={
                  <Trans>
                    <code dir="ltr">{customer}</code> and <code dir="ltr">{agent}</code> are replaced by names.
                  </Trans>
                }
                value={form.values["body"] as LocalText}
                error={form.issues["body"]}
                onChange={(body) => form.set("body", body)}
              />
            </>
          )}
        </CallDialog>
      )}
      {removed && (
        <CallDialog
          call={removeQuickReply[side]}
          start={{ id: removed.id }}
          title={<Trans>Remove this quick reply?</Trans>}
          about={<bdi>{`/${removed.shortcut}`}</bdi>}
          send={<Trans>Remove the reply</Trans>}
          isGrave
          done={t`The quick reply is removed`}
          onClose={() => setRemoved(undefined)}
        />
      )}
    </>
  );
};
