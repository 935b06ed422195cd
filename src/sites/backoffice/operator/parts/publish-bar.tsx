import { Trans, useLingui } from "@lingui/react/macro";
import { useState, type ReactNode } from "react";
import { Button, ThreadAnchor, ThreadButton } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { FieldError, TextField } from "#ui/field.tsx";
import { FormDialog } from "#ui/form-dialog.tsx";
import { Icon } from "#ui/icon.tsx";
import { Message } from "#ui/states.tsx";
import { StateBadge } from "#ui/tag.tsx";
import { useAction } from "#ui/use-action.ts";
import { fromZoned, zoned } from "./moment-field.tsx";
import css from "./publish-bar.module.css";
import { ReasonDialog } from "./reason-dialog.tsx";
import { Stamp } from "#ui/stamp.tsx";

export type Revision = { id: number; number: number; isCurrent: boolean; at: number; by: string; restores?: number | null };

export type PublishState = {
  /**
   * What is kept but not public; absent without a draft. `isBehind`: something else was published since it was begun; `waits`: it is
   * not published over that by itself at its time.
   */
  draft?: { state: "draft" | "scheduled"; publishAt: number | null; savedAt: number; by: string; isBehind?: boolean; waits?: boolean } | undefined;
  publishedAt?: number | null | undefined;
};

/** Asks for a moment to come, by the trade's clock. */
export const WhenDialog = ({ start, onDone, onClose }: { start: number | null; onDone: (at: number) => Promise<unknown>; onClose: () => void }) => {
  const { t } = useLingui();
  const [text, setText] = useState(() => zoned(start ?? Math.floor(Date.now() / 3_600_000 + 1) * 3600));
  const { run, isRunning } = useAction();
  const [isPast, setPast] = useState(false);
  const at = fromZoned(text);
  return (
    <FormDialog
      title={<Trans>Publish at a time to come</Trans>}
      form={{
        onSubmit: (event) => {
          event.preventDefault();
          if (!Number.isFinite(at) || at * 1000 <= Date.now()) return setPast(true);
          void run(() => onDone(at)).then((isDone) => isDone && onClose());
        },
      }}
      isSending={isRunning}
      send={<Trans>Publish then</Trans>}
      onClose={onClose}
    >
      <TextField
        label={t`When, Beijing time`}
        type="datetime-local"
        dir="ltr"
        value={text}
        onChange={(event) => {
          setText(event.target.value);
          setPast(false);
        }}
        error={isPast ? t`Choose a time to come, within a year` : undefined}
      />
    </FormDialog>
  );
};

/**
 * The foot of whatever is written before it is public: keep, publish now or at a time, give up; what was public before, to look
 * at again or to bring back at once. What a page cannot do it leaves out.
 */
export const PublishBar = ({
  state,
  isChanged,
  isBusy,
  fault,
  missing,
  preview,
  revisions = [],
  onSave,
  onPublish,
  onSchedule,
  onDiscard,
  onUndo,
  onOpen,
}: {
  state: PublishState;
  /** Something was typed that is not kept yet. */
  isChanged: boolean;
  isBusy: boolean;
  fault?: string | undefined;
  /** A word on what is missing, before it is published. */
  missing?: ReactNode;
  /** Where the draft is seen as readers will see it. */
  preview?: { href: string; onBefore?: () => Promise<boolean> };
  revisions?: readonly Revision[];
  onSave: () => Promise<unknown>;
  onPublish: () => Promise<unknown>;
  onSchedule?: (at: number | null) => Promise<unknown>;
  onDiscard?: () => Promise<unknown>;
  onUndo?: () => Promise<unknown>;
  onOpen?: (revision: Revision) => Promise<unknown>;
}) => {
  const { t } = useLingui();
  const [open, setOpen] = useState<"when" | "discard" | "undo" | "revisions">();
  const close = () => setOpen(undefined);
  const { draft } = state;
  const isStopped = draft?.state === "scheduled" && draft.isBehind === true && draft.waits === true;
  return (
    <section className={css.bar} aria-label={t`Publishing`}>
      {fault && <FieldError>{fault}</FieldError>}
      {draft?.isBehind && (
        <Message tone="warning">
          {isStopped ? (
            <Trans>
              Something else was published since this draft was begun, so it will not be published at its time. Look at both, then publish it or schedule it
              again.
            </Trans>
          ) : (
            <Trans>Something else was published since this draft was begun. Publishing it puts that back.</Trans>
          )}
        </Message>
      )}
      <div className={css.line}>
        <span className={css.state}>
          {isChanged ? (
            <StateBadge tone="waiting">
              <Trans>Not saved yet</Trans>
            </StateBadge>
          ) : draft?.state === "scheduled" && draft.publishAt !== null ? (
            <>
              <StateBadge tone="going" icon="clock">
                <Trans>Scheduled</Trans>
              </StateBadge>
              <span className="cap">
                <Stamp at={draft.publishAt} />
              </span>
            </>
          ) : draft ? (
            <>
              <StateBadge tone="waiting">
                <Trans>Draft</Trans>
              </StateBadge>
              <span className="cap">
                <Stamp at={draft.savedAt} /> · {draft.by}
              </span>
            </>
          ) : (
            <>
              <StateBadge tone="done">
                <Trans>Public</Trans>
              </StateBadge>
              {state.publishedAt ? (
                <span className="cap">
                  <Stamp at={state.publishedAt} />
                </span>
              ) : null}
            </>
          )}
          {missing}
        </span>
        <span className={css.acts}>
          <span className={css.quiet}>
            {revisions.length > 0 && (
              <ThreadButton onClick={() => setOpen("revisions")}>
                <Trans>Revisions</Trans>
              </ThreadButton>
            )}
            {onUndo && (
              <ThreadButton disabled={isBusy} onClick={() => setOpen("undo")}>
                <Trans>Undo the last publishing</Trans>
              </ThreadButton>
            )}
            {onDiscard && draft && (
              <ThreadButton disabled={isBusy} onClick={() => setOpen("discard")}>
                <Trans>Give the draft up</Trans>
              </ThreadButton>
            )}
            {preview && (
              <ThreadAnchor
                href={preview.href}
                target="_blank"
                rel="noopener"
                onClick={(event) => {
                  if (!isChanged || !preview.onBefore) return;
                  event.preventDefault();
                  // Opened at once, filled when the draft is kept: a window opened later counts as unasked for.
                  const view = window.open("", "_blank");
                  void preview.onBefore().then((isKept) => {
                    if (isKept && view) view.location.href = preview.href;
                    else view?.close();
                  });
                }}
              >
                <Trans>Preview</Trans>
              </ThreadAnchor>
            )}
          </span>
          <Button
            look="ghost"
            size="small"
            busy={isBusy}
            disabled={!isChanged}
            reason={isChanged ? undefined : t`Everything is saved`}
            onClick={() => void onSave()}
          >
            <Trans>Save draft</Trans>
          </Button>
          {onSchedule &&
            (draft?.state === "scheduled" && !isChanged && !isStopped ? (
              <Button look="ghost" size="small" busy={isBusy} onClick={() => void onSchedule(null)}>
                <Trans>Do not publish then</Trans>
              </Button>
            ) : (
              <Button
                look="ghost"
                size="small"
                busy={isBusy}
                disabled={!isChanged && !draft}
                reason={!isChanged && !draft ? t`There is nothing new to publish` : undefined}
                onClick={() => setOpen("when")}
              >
                <Icon name="clock" small />
                <Trans>Schedule</Trans>
              </Button>
            ))}
          <Button
            look="seal"
            size="small"
            busy={isBusy}
            disabled={!isChanged && !draft}
            reason={!isChanged && !draft ? t`There is nothing new to publish` : undefined}
            onClick={() => void onPublish()}
          >
            <Trans>Publish now</Trans>
          </Button>
        </span>
      </div>
      {open === "when" && onSchedule && <WhenDialog start={draft?.publishAt ?? null} onDone={async (at) => void (await onSchedule(at))} onClose={close} />}
      {open === "discard" && onDiscard && (
        <ReasonDialog
          title={<Trans>Give the draft up?</Trans>}
          about={<Trans>What is public stays as it is.</Trans>}
          needs="nothing"
          verb={<Trans>Give it up</Trans>}
          onConfirm={async () => void (await onDiscard())}
          onClose={close}
        />
      )}
      {open === "undo" && onUndo && (
        <ReasonDialog
          title={<Trans>Undo the last publishing?</Trans>}
          about={<Trans>What was public before becomes public again at once. A draft stays a draft.</Trans>}
          needs="nothing"
          verb={<Trans>Undo it</Trans>}
          isGrave
          onConfirm={async () => void (await onUndo())}
          onClose={close}
        />
      )}
      {open === "revisions" && (
        <Dialog title={<Trans>Revisions</Trans>} onClose={close}>
          <ol className={css.revisions}>
            {revisions.map((revision) => (
              <li key={revision.id}>
                <span>
                  <b>
                    <Trans>No. {revision.number}</Trans>
                  </b>{" "}
                  {revision.isCurrent && (
                    <StateBadge tone="done">
                      <Trans>Public</Trans>
                    </StateBadge>
                  )}
                  <span className="cap">
                    {" "}
                    <Stamp at={revision.at} /> {revision.by && <>· {revision.by}</>}
                    {revision.restores ? <> · {t`brought back no. ${revision.restores}`}</> : null}
                  </span>
                </span>
                {onOpen && (
                  <Button look="soft" size="small" onClick={() => void onOpen(revision).then(close, () => undefined)}>
                    <Trans>Open in the editor</Trans>
                  </Button>
                )}
              </li>
            ))}
          </ol>
        </Dialog>
      )}
    </section>
  );
};
