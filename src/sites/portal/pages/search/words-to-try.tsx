import { Trans, useLingui } from "@lingui/react/macro";
import { Link } from "#ui/link.tsx";
import css from "./keyword-results.module.css";

/** Where nothing was found: words that find something. */
export const WordsToTry = ({ words, hrefOf }: { words: readonly string[]; hrefOf: (keyword: string) => string }) => {
  const { t } = useLingui();
  return (
    words.length > 0 && (
      <ul className={css.words} aria-label={t`Words to try`}>
        <li className="cap">
          <Trans>Try instead:</Trans>
        </li>
        {words.map((word) => (
          <li key={word}>
            <Link to={hrefOf(word)}>{word}</Link>
          </li>
        ))}
      </ul>
    )
  );
};
