import { Trans, useLingui } from "@lingui/react/macro";
import { useEffect, useRef, useState } from "react";
import { useBackOnPhone } from "#domains/contact/chat/ui/phone.ts";
import { call } from "#kit/browser/call.ts";
import { openSignIn } from "#kit/browser/sign-in-request.ts";
import type { OutputOf } from "#kit/call.ts";
import { AnswersWithin } from "#ui/answers-within.tsx";
import { Button, IconButton } from "#ui/button.tsx";
import { classes } from "#ui/class-names.ts";
import { Icon } from "#ui/icon.tsx";
import { Stamp } from "#ui/stamp.tsx";
import type { VisitorMessage, visit, visitorAsk } from "../contract/visitors.ts";
import { VisitorBox, VisitorLog } from "./visitor-talk.tsx";
import { titleHere } from "./where-one-is.ts";
import css from "./visitor-window.module.css";

/** By their paths: the schemas stay with the server. */
const visiting = { path: "service/visit" };
const asking = { path: "service/visitorask" };

/** A visitor has no socket: while the window is in sight it asks what is new. */
const askEveryMs = 3_000;
const draftKey = "threadport.visitor-draft";

type Standing = Pick<OutputOf<typeof visit>, "is_online" | "opens_again" | "response_minutes">;

/** Customer service for whoever has not signed in: text alone, until they do. */
export const VisitorWindow = ({ onClose }: { onClose: () => void }) => {
  const { t } = useLingui();
  const frame = useRef<HTMLElement>(null);
  const leave = useBackOnPhone(onClose);
  const [said, setSaid] = useState<readonly VisitorMessage[]>([]);
  const [stands, setStands] = useState<Standing>();
  const [isAway, setAway] = useState(false);
  const [text, setText] = useState(() => sessionStorage.getItem(draftKey) ?? "");
  const last = useRef(0);
  const add = (more: readonly VisitorMessage[]) => {
    last.current = Math.max(last.current, ...more.map(({ seq }) => seq));
    if (more.length > 0)
      setSaid((before) => [...before.filter((one) => !more.some(({ seq }) => seq === one.seq)), ...more].sort((one, other) => one.seq - other.seq));
  };
  useEffect(() => {
    let isOver = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = async () => {
      clearTimeout(timer);
      if (document.visibilityState === "visible") {
        try {
          const { list, is_online, opens_again, response_minutes, may_ask } = await call<typeof visit>(visiting, { after_seq: last.current }, { quiet: true });
          if (isOver) return;
          if (may_ask === 0) return onClose();
          setStands({ is_online, opens_again, response_minutes });
          setAway(false);
          add(list);
        } catch {
          if (!isOver) setAway(true);
        }
      }
      if (!isOver) timer = setTimeout(() => void look(), askEveryMs);
    };
    const comeBack = () => document.visibilityState === "visible" && void look();
    document.addEventListener("visibilitychange", comeBack);
    frame.current?.focus();
    void look();
    return () => {
      isOver = true;
      clearTimeout(timer);
      document.removeEventListener("visibilitychange", comeBack);
    };
  }, []); // eslint-disable-line react-hooks/exhaustive-deps
  const write = (written: string) => {
    setText(written);
    sessionStorage.setItem(draftKey, written);
  };
  return (
    <section
      ref={frame}
      className={css.window}
      data-talk=""
      role="dialog"
      aria-label={t`Customer service`}
      tabIndex={-1}
      onKeyDown={(event) => {
        if (event.key === "Escape" && !(event.target as Element).closest("dialog")) leave();
      }}
    >
      <header className={css.head}>
        <div>
          <h2>
            <Trans>Customer service</Trans>
          </h2>
          <p>
            <i className={classes(css.dot, stands?.is_online && css.online)} />
            {!stands ? (
              <Trans>Loading…</Trans>
            ) : stands.is_online ? (
              <Trans>online</Trans>
            ) : stands.opens_again > 0 ? (
              <Trans>
                closed until <Stamp at={stands.opens_again} here />
              </Trans>
            ) : (
              <Trans>offline</Trans>
            )}
            {stands?.response_minutes ? (
              <>
                {"\u00a0· "}
                <AnswersWithin minutes={stands.response_minutes} />
              </>
            ) : null}
          </p>
        </div>
        <IconButton label={t`Close`} onClick={leave}>
          <Icon name="close" />
        </IconButton>
      </header>
      <div className={css.signIn}>
        <p>
          <Trans>
            You have not signed in: this browser keeps the conversation for a week. Sign in, and it goes on in your account, with pictures and files.
          </Trans>
        </p>
        <Button size="small" look="soft" onClick={() => openSignIn()}>
          <Trans>Sign in</Trans>
        </Button>
      </div>
      {isAway && (
        <p className={css.away} role="status">
          <Icon name="warn" small />
          <Trans>No connection. It is tried again by itself.</Trans>
        </p>
      )}
      <VisitorLog said={said} />
      <VisitorBox
        text={text}
        setText={write}
        send={async (content, client_id) => add([await call<typeof visitorAsk>(asking, { content, client_id, page: location.pathname, title: titleHere() })])}
      />
    </section>
  );
};
