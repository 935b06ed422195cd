import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { localeFrom } from "#kit/locale.ts";
import { fromUnix, longDate } from "#kit/time.ts";
import { call } from "#kit/browser/call.ts";
import type { OutputOf } from "#kit/call.ts";
import { Button } from "#ui/button.tsx";
import { Section } from "#ui/section.tsx";
import { Stamp } from "#ui/stamp.tsx";
import { useAction } from "#ui/use-action.ts";
import { ZoomPicture } from "#ui/zoom-picture.tsx";
import { caseConversations, type CaseKind } from "../contract/case-conversation.ts";
import css from "./case-conversation.module.css";

type Conversation = OutputOf<(typeof caseConversations)["claim"]>;

const Said = ({ message }: { message: Conversation["messages"][number] }) => {
  const { t } = useLingui();
  return (
    <article className={css.said}>
      <header>
        <b>
          <bdi>{message.name}</bdi>
        </b>
        <time className="cap">
          <Stamp at={message.createtime} />
        </time>
      </header>
      {message.recalled === 1 && (
        <p className={css.recalled}>
          <Trans>This message was taken back</Trans>
        </p>
      )}
      {message.text && (
        <p className={css.text} dir="auto">
          {message.text}
        </p>
      )}
      {message.image && (
        <div className={css.picture}>
          <ZoomPicture src={message.image} alt={t`Picture`} sizes="200px" />
        </div>
      )}
    </article>
  );
};

/**
 * What the two sides of a case said to each other in the chat, for whoever decides it. It is asked for by a press and not with the page: reading
 * other people's conversation is an act that the log keeps.
 */
export const CaseConversation = ({ kind, id }: { kind: CaseKind; id: number }) => {
  const { t, i18n } = useLingui();
  const day = (at: number) => <bdi>{longDate(fromUnix(at), localeFrom(i18n.locale))}</bdi>;
  const [shown, setShown] = useState<Conversation>();
  const { run, isRunning } = useAction();
  const read = () =>
    run(async () => {
      const older = await call(caseConversations[kind], { id, before_seq: shown?.messages[0]?.seq ?? 0 });
      setShown(shown ? { ...older, messages: [...older.messages, ...shown.messages] } : older);
    });
  const [from, until] = [day(shown?.from ?? 0), day(shown?.until ?? 0)];
  return (
    <Section title={<Trans>Their conversation</Trans>} about={<Trans>What both sides said in the chat. That you read it is kept in the log.</Trans>}>
      {!shown ? (
        <Button look="ghost" busy={isRunning} onClick={() => void read()}>
          <Trans>Read their conversation</Trans>
        </Button>
      ) : shown.messages.length === 0 ? (
        <p>
          <Trans>
            They said nothing to each other in the chat from {from} to {until}.
          </Trans>
        </p>
      ) : (
        <div className={`sheet ${css.log}`} role="log" aria-label={t`Their conversation`} tabIndex={0}>
          {shown.more ? (
            <div className={css.older}>
              <Button look="ghost" busy={isRunning} onClick={() => void read()}>
                <Trans>Earlier messages</Trans>
              </Button>
            </div>
          ) : (
            <p className={`cap ${css.older}`}>
              <Trans>
                From {from} to {until}
              </Trans>
            </p>
          )}
          {shown.messages.map((message) => (
            <Said key={message.seq} message={message} />
          ))}
        </div>
      )}
    </Section>
  );
};
