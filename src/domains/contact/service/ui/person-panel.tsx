import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { useState, type ReactNode } from "react";
import { useRevalidator } from "react-router";
import { call } from "#kit/browser/call.ts";
import { localeFacts } from "#kit/locale.ts";
import { IconButton } from "#ui/button.tsx";
import { classes } from "#ui/class-names.ts";
import { Icon } from "#ui/icon.tsx";
import { Link } from "#ui/link.tsx";
import { Avatar } from "#ui/picture.tsx";
import { Stamp } from "#ui/stamp.tsx";
import { useAction } from "#ui/use-action.ts";
import type { InboxSide } from "../contract/both.ts";
import { labelMax, mostLabels, type Inquiry, type labelInquiry } from "../contract/inbox.ts";
import css from "./inbox.module.css";
import { PrivateNote } from "./private-note.tsx";

const Labels = ({ side, inquiry, known }: { side: InboxSide; inquiry: Inquiry; known: readonly string[] }) => {
  const { t } = useLingui();
  const { revalidate } = useRevalidator();
  const [typed, setTyped] = useState("");
  const { run, isRunning } = useAction({ after: revalidate });
  const set = (labels: string[]) =>
    void run(() => call<(typeof labelInquiry)["service"]>({ path: side === "shop" ? "service/shoplabel" : "service/label" }, { id: inquiry.id, labels }));
  return (
    <section>
      <h2>
        <Trans>Labels</Trans>
      </h2>
      <p className={css.labels}>
        {inquiry.labels.map((label) => (
          <span key={label} className={css.label}>
            <bdi>{label}</bdi>
            <button type="button" aria-label={t`Take the label ${label} off`} onClick={() => set(inquiry.labels.filter((one) => one !== label))}>
              <Icon name="close" small />
            </button>
          </span>
        ))}
      </p>
      {inquiry.labels.length < mostLabels && (
        <form
          method="post"
          className={css.addLabel}
          onSubmit={(event) => {
            event.preventDefault();
            if (typed.trim() === "" || isRunning) return;
            set([...inquiry.labels, typed.trim()]);
            setTyped("");
          }}
        >
          <input
            list="inquiry-labels"
            dir="auto"
            maxLength={labelMax}
            value={typed}
            placeholder={t`Add a label`}
            aria-label={t`Add a label`}
            onChange={(event) => setTyped(event.target.value)}
          />
          <datalist id="inquiry-labels">
            {known
              .filter((label) => !inquiry.labels.includes(label))
              .map((label) => (
                <option key={label}>{label}</option>
              ))}
          </datalist>
          <IconButton label={t`Add a label`} type="submit">
            <Icon name="plus" small />
          </IconButton>
        </form>
      )}
    </section>
  );
};

/** One line of the history: who did what, and to whom it went. */
const Happened = ({ event }: { event: Inquiry["events"][number] }) => {
  const who = <bdi>{event.actor?.nickname}</bdi>;
  const whom = <bdi>{event.agent?.nickname}</bdi>;
  const words: Record<string, ReactNode> = {
    ask: <Trans>The customer asked</Trans>,
    take: <Trans>{who} took it</Trans>,
    take_over: <Trans>{who} took it over</Trans>,
    transfer: (
      <Trans>
        {who} handed it over to {whom}
      </Trans>
    ),
    release: <Trans>{who} put it back</Trans>,
    snooze: <Trans>{who} let it sleep</Trans>,
    wake: <Trans>It woke</Trans>,
    close: <Trans>{who} closed it</Trans>,
    reopen: <Trans>It was opened again</Trans>,
    sign_in: <Trans>The visitor signed in</Trans>,
    join: <Trans>The visitor signed in: it goes on in the account's own question</Trans>,
    lapse: <Trans>The visitor did not come back</Trans>,
  };
  return (
    <li>
      <span>{words[event.event] ?? event.event}</span>
      {event.note && <q dir="auto">{event.note}</q>}
      <span className="cap">
        <Stamp at={event.createtime} here />
      </span>
    </li>
  );
};

/** Whom one talks with: labels, notes, what happened, what was before; and what the site adds. */
export const PersonPanel = ({
  side,
  inquiry,
  known,
  isShown,
  hide,
  earlierPath,
  children,
}: {
  side: InboxSide;
  inquiry: Inquiry;
  known: readonly string[];
  /** On a small screen it lies above the conversation when it is asked for. */
  isShown: boolean;
  hide: () => void;
  earlierPath: (id: number) => string;
  children?: ReactNode;
}) => {
  const { t } = useLingui();
  const { customer, notes, events, earlier } = inquiry;
  return (
    <aside className={classes(css.person, isShown && css.shown)} aria-label={t`The customer`}>
      <section className={css.who}>
        <Avatar src={customer.avatar} name={customer.nickname} size={48} />
        <div>
          <b dir="auto">{customer.nickname}</b>
          <p className="cap">
            <Trans>
              reads <bdi lang={localeFacts[inquiry.locale].tag}>{localeFacts[inquiry.locale].language}</bdi>
            </Trans>
          </p>
        </div>
        <IconButton label={t`Close`} className={css.hide ?? ""} onClick={hide}>
          <Icon name="close" />
        </IconButton>
      </section>
      {inquiry.score !== null && (
        <section>
          <h2>
            <Trans>How it went</Trans>
          </h2>
          <p>
            <Icon name="star" small /> <bdi dir="ltr">{inquiry.score} / 5</bdi>
          </p>
          {inquiry.score_note && <q dir="auto">{inquiry.score_note}</q>}
        </section>
      )}
      {inquiry.said && (
        <section>
          <p className="muted">
            <Trans>Has not signed in: text alone, kept for a week. It becomes the account's at sign-in.</Trans>
          </p>
        </section>
      )}
      {children}
      <Labels side={side} inquiry={inquiry} known={known} />
      <section>
        <h2>
          <Trans>Private notes</Trans>
        </h2>
        {notes.length === 0 && (
          <p className="muted">
            <Trans>None yet. The customer never reads them.</Trans>
          </p>
        )}
        {[...notes].reverse().map((note) => (
          <PrivateNote key={note.id} note={note} />
        ))}
      </section>
      <section>
        <h2>
          <Trans>What happened here</Trans>
        </h2>
        <ol className={css.events}>
          {[...events].reverse().map((event, index) => (
            <Happened key={`${event.createtime} ${event.event} ${index}`} event={event} />
          ))}
        </ol>
      </section>
      {earlier.length > 0 && (
        <section>
          <h2>
            <Plural value={earlier.length} one="# earlier conversation" other="# earlier conversations" />
          </h2>
          <ul className={css.earlier}>
            {earlier.map((one) => (
              <li key={one.id}>
                <Link to={earlierPath(one.id)}>
                  <Stamp at={one.opened_at} here />
                </Link>
                <span className="cap">
                  <bdi>{[one.agent?.nickname, ...one.labels].filter(Boolean).join(" · ")}</bdi>
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </aside>
  );
};
