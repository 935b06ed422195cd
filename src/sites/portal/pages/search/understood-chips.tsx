import { Trans, useLingui } from "@lingui/react/macro";
import type { Understood } from "#domains/search/contract/kinds.ts";
import { ThreadLink } from "#ui/button.tsx";
import { Chips } from "#ui/chips.tsx";
import css from "./search.module.css";

type Props = {
  parts: readonly Understood[];
  /** The same search for other words. */
  hrefOf: (keyword: string) => string;
  /** The same search with prices, quotes and minus read as words; none where it is that. */
  asTyped?: string | undefined;
};

/** What was read in the words of a search: a click takes a part away. */
export const UnderstoodChips = ({ parts, hrefOf, asTyped }: Props) => {
  const { t } = useLingui();
  if (parts.length === 0) return null;
  const names: Record<Understood["kind"], string> = {
    price: t`Price`,
    quantity: t`Minimum order`,
    without: t`Leaving out`,
    phrase: t`In these words`,
    colour: t`Colour`,
    fabric: t`Fabric`,
    audience: t`For whom`,
    word: t`Word`,
  };
  const isRead = parts.some(({ kind }) => kind === "price" || kind === "quantity" || kind === "without" || kind === "phrase");
  return (
    <div className={css.understood}>
      <span className="cap">
        <Trans>We understood</Trans>
      </span>
      <Chips chips={parts.map((part, index) => ({ key: `${index}`, label: `${names[part.kind]}: ${part.text}`, to: hrefOf(part.rest) }))} />
      {isRead && asTyped && (
        <ThreadLink className="small" to={asTyped}>
          <Trans>Search the words as typed</Trans>
        </ThreadLink>
      )}
    </div>
  );
};
