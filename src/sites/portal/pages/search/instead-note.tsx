import { Trans } from "@lingui/react/macro";
import { Link } from "#ui/link.tsx";
import { Message } from "#ui/states.tsx";
import css from "./keyword-results.module.css";

type Props = { keyword: string; instead: string; isLoose: boolean; /** The same search for another word. */ hrefOf: (keyword: string) => string };

/** Says that something else than what was typed was searched for, and leads to it; nothing where all is as typed. */
export const InsteadNote = ({ keyword, instead, isLoose, hrefOf }: Props) => {
  if (!isLoose && !instead) return null;
  const meant = (
    <Link to={hrefOf(instead)} className={css.meant}>
      {instead}
    </Link>
  );
  return (
    <Message tone="warning">
      {!instead ? (
        <Trans>Nothing was found for “{keyword}” as it was typed. These come close.</Trans>
      ) : isLoose ? (
        <Trans>
          Nothing was found for “{keyword}”. Did you mean {meant}? This is what it finds.
        </Trans>
      ) : (
        <Trans>
          Little was found for “{keyword}”. What is found for {meant} stands below it.
        </Trans>
      )}
    </Message>
  );
};
