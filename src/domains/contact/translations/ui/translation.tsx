import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { call } from "#kit/browser/call.ts";
import type { OutputOf } from "#kit/call.ts";
import { localeFacts, localeFrom, type Locale } from "#kit/locale.ts";
import type { translate } from "../contract/translating.ts";
import { isForeign } from "#kit/is-foreign.ts";
import css from "./translation.module.css";

type Translated = OutputOf<typeof translate>;
/** The call takes no longer text; its schema stays with the server. */
const longest = 4_000;

/**
 * A text in the reader's language, on request; the original stands where it stood. `text` is plain. With `to` it is another's language: how the other
 * side reads what the reader wrote, or (`isDraft`) is about to send.
 */
export const Translation = ({ text, to, isDraft = false }: { text: string; to?: Locale | undefined; isDraft?: boolean }) => {
  const { t, i18n } = useLingui();
  const [known, setKnown] = useState<Translated | "failed">();
  const [isShown, setShown] = useState(false);
  const [isAsking, setAsking] = useState(false);
  if (!isForeign(text, to ?? i18n.locale)) return null;
  const show = async () => {
    if (isShown) return setShown(false);
    if (known === undefined || known === "failed") {
      setAsking(true);
      setKnown(
        await call<typeof translate>({ path: "translation/translate" }, { text: text.slice(0, longest), ...(to ? { to } : {}) }, { quiet: true }).catch(
          () => "failed" as const,
        ),
      );
      setAsking(false);
    }
    setShown(true);
  };
  return (
    <div className={css.translation}>
      <button type="button" aria-busy={isAsking} aria-expanded={isShown} onClick={() => void show()}>
        {isShown ? (
          <Trans>Hide the translation</Trans>
        ) : !to ? (
          <Trans>Translate</Trans>
        ) : isDraft ? (
          <Trans>
            Preview in <bdi lang={localeFacts[to].tag}>{localeFacts[to].language}</bdi>
          </Trans>
        ) : (
          <Trans>
            Show in <bdi lang={localeFacts[to].tag}>{localeFacts[to].language}</bdi>
          </Trans>
        )}
      </button>
      {isShown && known === "failed" && (
        <p role="status">
          <Trans>The translation did not load. Try again.</Trans>
        </p>
      )}
      {isShown && known && known !== "failed" && (
        <div className={css.means} role="status" {...(to ? { lang: localeFacts[to].tag } : {})}>
          {known.by !== "nothing" &&
            known.sentences.map(({ said, means }, index) =>
              // Sentences have no name but their place.
              // eslint-disable-next-line react/no-array-index-key
              means ? (
                <p key={index} dir="auto">
                  {means}
                </p>
              ) : (
                <p key={index} className={css.unknown} dir="auto" title={t`Not translated`}>
                  {said}
                </p>
              ),
            )}
          {known.terms.length > 0 && (
            <dl className={css.terms}>
              {known.terms.map(({ said, means }) => (
                <div key={said}>
                  <dt dir="auto">{said}</dt>
                  <dd dir="auto">{means}</dd>
                </div>
              ))}
            </dl>
          )}
          <small lang={localeFacts[localeFrom(i18n.locale)].tag}>
            {known.by === "service" && <Trans>Translated by a machine ({known.service}). The original counts.</Trans>}
            {known.by === "phrases" && <Trans>From this site's phrase book. The original counts.</Trans>}
            {known.by === "words" && <Trans>From this site's phrase book and garment glossary: not a whole translation. The original counts.</Trans>}
            {known.by === "nothing" && <Trans>This site's phrase book and glossary know nothing of this text.</Trans>}
            {known.by === "same" && <Trans>This is in your language already.</Trans>}
          </small>
        </div>
      )}
    </div>
  );
};
