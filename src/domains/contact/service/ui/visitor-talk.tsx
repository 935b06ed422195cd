import { Trans, useLingui } from "@lingui/react/macro";
import { Fragment, useEffect, useRef, useState } from "react";
import { asidesByPlace } from "#domains/contact/chat/ui/conversation.ts";
import { LeavingDialog } from "#domains/contact/chat/ui/leaving-dialog.tsx";
import type { Aside } from "#domains/contact/chat/ui/message-log.tsx";
import { stampHere } from "#domains/contact/chat/ui/stamp-here.ts";
import { timesHere } from "#domains/contact/chat/ui/times-here.ts";
import composer from "#domains/contact/chat/ui/composer.module.css";
import log from "#domains/contact/chat/ui/message-log.module.css";
import { textMax } from "#domains/contact/chat/contract/limits.ts";
import { plainText } from "#domains/contact/chat/contract/plain-text.ts";
import { Translation } from "#domains/contact/translations/ui/translation.tsx";
import { localeFrom, type Locale } from "#kit/locale.ts";
import { dateFromStamp } from "#kit/time.ts";
import { Button } from "#ui/button.tsx";
import { classes } from "#ui/class-names.ts";
import { useAction } from "#ui/use-action.ts";
import type { VisitorMessage } from "../contract/visitors.ts";
import { useClock } from "./use-clock.ts";
import css from "./visitor-talk.module.css";

type Said = VisitorMessage & { by?: { nickname: string } | null };

/** What a visitor and customer service have said, the newest in sight. */
export const VisitorLog = ({
  said,
  asides = [],
  isAgent = false,
  askerReads,
}: {
  said: readonly Said[];
  asides?: readonly Aside[];
  isAgent?: boolean;
  /** The visitor's language, for who answers: their own words can be seen in it. */
  askerReads?: Locale;
}) => {
  const { t, i18n } = useLingui();
  const box = useRef<HTMLDivElement>(null);
  const [leaving, setLeaving] = useState<string>();
  const last = said.at(-1)?.seq ?? 0;
  const placed = asidesByPlace(asides, said, true);
  const asidesAt = (place: number) => placed.get(place)?.map(({ key, shown }) => <Fragment key={key}>{shown}</Fragment>);
  // By the clock of whoever reads: the server does not know it.
  const now = useClock();
  useEffect(() => {
    if (box.current) box.current.scrollTop = box.current.scrollHeight;
  }, [last, asides.length]);
  return (
    <div className={log.place}>
      {/* The links are the message's own HTML; they are reached by the keyboard as links are. */}
      {/* eslint-disable-next-line jsx-a11y/click-events-have-key-events */}
      <div
        ref={box}
        className={log.log}
        role="log"
        aria-label={isAgent ? t`Messages with the visitor` : t`Messages with customer service`}
        tabIndex={0}
        onClick={(event) => {
          const link = (event.target as Element).closest<HTMLAnchorElement>("a[target=_blank]");
          if (!link || link.host === location.host || !/^https?:$/.test(link.protocol)) return;
          event.preventDefault();
          setLeaving(link.href);
        }}
      >
        <div className={log.list}>
          {asidesAt(-1)}
          {said.map((one, place) => {
            const isMine = (one.is_answer === 1) === isAgent;
            return (
              <Fragment key={one.seq}>
                <div className={classes(css.line, isMine && css.mine)}>
                  {/* Text as HTML, made by the server: chat/server/rules/text-as-html.ts. */}
                  <div
                    className={css.text}
                    dir="auto"
                    dangerouslySetInnerHTML={{ __html: now > 0 ? timesHere(one.content, localeFrom(i18n.locale)) : one.content }}
                  />
                  {isMine ? (
                    askerReads && <Translation text={plainText(one.content, textMax)} to={askerReads} />
                  ) : (
                    <Translation text={plainText(one.content, textMax)} />
                  )}
                  <small>
                    {one.by && (
                      <>
                        <bdi>{one.by.nickname}</bdi> ·{" "}
                      </>
                    )}
                    <time dir="ltr" dateTime={dateFromStamp(one.createtime).toISOString()}>
                      {now > 0 && stampHere(dateFromStamp(one.createtime))}
                    </time>
                  </small>
                </div>
                {asidesAt(place)}
              </Fragment>
            );
          })}
        </div>
      </div>
      {leaving && <LeavingDialog href={leaving} onClose={() => setLeaving(undefined)} />}
    </div>
  );
};

/** Text alone; what could not be sent stays in the box. */
export const VisitorBox = ({
  text,
  setText,
  send,
}: {
  text: string;
  setText: (written: string) => void;
  send: (content: string, clientId: string) => Promise<unknown>;
}) => {
  const { t } = useLingui();
  // The same words that are sent again are the same message.
  const attempt = useRef({ words: "", id: "" });
  const { run, isRunning } = useAction();
  const go = () => {
    const words = text.trim();
    if (words === "" || isRunning) return;
    if (attempt.current.words !== words) attempt.current = { words, id: crypto.randomUUID() };
    void run(async () => {
      await send(words, attempt.current.id);
      attempt.current = { words: "", id: "" };
      setText("");
    });
  };
  return (
    <div className={composer.composer}>
      <div className={composer.row}>
        <textarea
          rows={2}
          maxLength={textMax}
          dir="auto"
          value={text}
          aria-label={t`Message`}
          placeholder={t`Write a message`}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={(event) => {
            if (event.key !== "Enter" || event.shiftKey || event.nativeEvent.isComposing) return;
            event.preventDefault();
            go();
          }}
        />
        <Button onClick={go} disabled={text.trim() === ""} busy={isRunning} reason={text.trim() === "" ? t`Write a message first` : undefined}>
          <Trans>Send</Trans>
        </Button>
      </div>
    </div>
  );
};
