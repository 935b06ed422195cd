import { Trans, useLingui } from "@lingui/react/macro";
import { useEffect, useState } from "react";
import type { Chat } from "#domains/contact/chat/ui/chat-client.ts";
import { emptyChat } from "#domains/contact/chat/ui/chat-state.ts";
import { call } from "#kit/browser/call.ts";
import { Button, IconButton } from "#ui/button.tsx";
import { Icon } from "#ui/icon.tsx";
import { useAction } from "#ui/use-action.ts";
import { useStore } from "#ui/use-store.ts";
import type { howItWent, scoreInquiry } from "../contract/satisfaction.ts";
import css from "./how-it-went.module.css";
import { useWhereOneIs } from "./where-one-is.ts";

/** By their paths: the schemas stay with the server. */
const asking = { path: "service/howitwent" };
const scoring = { path: "service/score" };

/** The one whose closing asks is told by an automatic message; it begins so in `inquiryMachine`. */
const closingMark = "auto/inquiry/";

/** Asks a customer once how a conversation went that was closed; may be put aside. */
export const HowItWent = ({ chat, accountId }: { chat: Chat; accountId: number }) => {
  const { t } = useLingui();
  const { messages } = useStore(chat.state, emptyChat);
  useWhereOneIs(chat, accountId);
  const [asked, setAsked] = useState<number>();
  const [score, setScore] = useState<number>();
  const [note, setNote] = useState("");
  const { run, isRunning } = useAction();
  // Asked anew with every closing, and when the conversation is opened.
  const closings = messages.filter((one) => one.client_id.startsWith(closingMark)).length;
  useEffect(() => {
    let isOver = false;
    void call<typeof howItWent>(asking, { account_id: accountId }).then(
      ({ asked: found }) => isOver || setAsked(found?.id),
      () => undefined,
    );
    return () => {
      isOver = true;
    };
  }, [accountId, closings]);
  if (asked === undefined) return null;
  const words = [t`Badly`, t`Not well`, t`All right`, t`Well`, t`Very well`];
  return (
    <form
      method="post"
      className={css.ask}
      onSubmit={(event) => {
        event.preventDefault();
        if (score === undefined) return;
        void run(
          async () => {
            await call<typeof scoreInquiry>(scoring, { id: asked, score, note });
            setAsked(undefined);
          },
          { done: t`Thank you` },
        );
      }}
    >
      <fieldset>
        <legend>
          <Trans>How did this conversation go?</Trans>
        </legend>
        <div className={css.stars}>
          {words.map((word, index) => (
            <label key={word} title={word}>
              <input
                type="radio"
                name="score"
                className="visually-hidden"
                checked={score === index + 1}
                onChange={() => setScore(index + 1)}
                aria-label={word}
              />
              <Icon name="star" filled={score !== undefined && index < score} />
            </label>
          ))}
          {score !== undefined && <span className="cap">{words[score - 1]}</span>}
        </div>
      </fieldset>
      <IconButton label={t`Not now`} onClick={() => setAsked(undefined)}>
        <Icon name="close" small />
      </IconButton>
      {score !== undefined && (
        <>
          <input
            dir="auto"
            maxLength={500}
            value={note}
            placeholder={t`A word on it, if you like`}
            aria-label={t`A word on it, if you like`}
            onChange={(event) => setNote(event.target.value)}
          />
          <Button type="submit" size="small" busy={isRunning}>
            <Trans>Send it</Trans>
          </Button>
        </>
      )}
    </form>
  );
};
