import { Trans, useLingui } from "@lingui/react/macro";
import { localeFacts, locales, type Locale } from "#kit/locale.ts";
import { pick } from "#kit/local-text.ts";
import { Link } from "#ui/link.tsx";
import type { QuickReply } from "../contract/quick-replies.ts";
import css from "./inbox.module.css";

export type ReplyNames = { customer: string; agent: string };

/** A quick reply in a language, with the names of the moment in their places. */
export const filled = ({ body }: QuickReply, locale: Locale, names: ReplyNames): string =>
  pick(body, locale).replaceAll(/\{(customer|agent)\}/g, (_all, name: keyof ReplyNames) => names[name]);

/** What was typed after the stroke; undefined where no quick reply is sought. */
export const soughtIn = (draft: string): string | undefined => /^\/([\p{L}\p{N}_-]*)$/u.exec(draft)?.[1]?.toLowerCase();

export const matching = (replies: readonly QuickReply[], sought: string): readonly QuickReply[] =>
  replies.filter(({ shortcut }) => shortcut.includes(sought)).slice(0, 6);

/** The quick replies that fit what was typed, above the box: chosen by mouse or by keys. */
export const QuickReplyList = ({
  replies,
  makePath,
  chosen,
  locale,
  names,
  choose,
}: {
  replies: readonly QuickReply[];
  /** Where the first is made, as long as there are none at all. */
  makePath: string | undefined;
  chosen: number;
  locale: Locale;
  names: ReplyNames;
  choose: (reply: QuickReply) => void;
}) => {
  const { t } = useLingui();
  return (
    <div className={css.replies} role="listbox" aria-label={t`Quick replies`}>
      <p>
        <span>
          <Trans>Quick replies, in the customer's language</Trans>
        </span>
        <span dir="ltr">
          <kbd>↑</kbd> <kbd>↓</kbd> <kbd>Enter</kbd>
        </span>
      </p>
      {replies.map((reply, index) => (
        <button key={reply.id} type="button" role="option" aria-selected={index === chosen} onClick={() => choose(reply)}>
          <b dir="auto">{`/${reply.shortcut}`}</b>
          <span dir="auto">{filled(reply, locale, names)}</span>
          <small dir="ltr">
            {locales
              .filter((one) => reply.body[one])
              .map((one) => localeFacts[one].tag.slice(0, 2).toUpperCase())
              .join(" ")}
          </small>
        </button>
      ))}
      {replies.length === 0 && (
        <p>
          {makePath ? (
            <Trans>
              There are no quick replies yet. <Link to={makePath}>Make the first</Link>
            </Trans>
          ) : (
            <Trans>No quick reply is called so.</Trans>
          )}
        </p>
      )}
    </div>
  );
};
