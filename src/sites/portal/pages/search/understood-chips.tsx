import { Trans, useLingui } from "@lingui/react/macro";
import type { Understood } from "#domains/search/contract/kinds.ts";
import type { Locale } from "#kit/locale.ts";
import { houseCurrency } from "#kit/money-text.ts";
import { ThreadLink } from "#ui/button.tsx";
import { Chips } from "#ui/chips.tsx";
import { Link } from "#ui/link.tsx";
import { localeCurrency } from "./locale-currency.ts";
import css from "./search.module.css";

type Props = {
  parts: readonly Understood[];
  /** The same search for other words. */
  hrefOf: (keyword: string) => string;
  /** The same search with prices, sizes, quotes and minus read as words; none where it is that. */
  asTyped?: string | undefined;
};

/** What was read in the words of a search: a click takes a part away. */
export const UnderstoodChips = ({ parts, hrefOf, asTyped }: Props) => {
  const { t, i18n } = useLingui();
  if (parts.length === 0) return null;
  const names: Record<Understood["kind"], string> = {
    price: t`Price`,
    quantity: t`Minimum order`,
    without: t`Leaving out`,
    phrase: t`In these words`,
    colour: t`Colour`,
    fabric: t`Fabric`,
    size: t`Size`,
    audience: t`For whom`,
    word: t`Word`,
  };
  const told = (name: string, text: string) => t({ message: `${name}: ${text}`, context: "understood" });
  const bare = parts.find((part) => part.is_bare);
  const other = localeCurrency[i18n.locale as Locale];
  // "under 100" becomes "under 100 usd", 100以下 becomes "100 usd以下".
  const inOther = bare && `${bare.rest} ${bare.text.replace(/(\d[\d.,]*)(?!.*\d)/, `$1 ${other.toLowerCase()}`)}`;
  const isRead = parts.some(({ kind }) => kind === "price" || kind === "quantity" || kind === "size" || kind === "without" || kind === "phrase");
  return (
    <div className={css.understood}>
      <span className="cap">
        <Trans>We understood</Trans>
      </span>
      <Chips chips={parts.map((part, index) => ({ key: `${index}`, label: told(names[part.kind], part.name ?? part.text), to: hrefOf(part.rest) }))} />
      {isRead && asTyped && (
        <ThreadLink className="small" to={asTyped}>
          <Trans>Search the words as typed</Trans>
        </ThreadLink>
      )}
      {inOther && (
        <span className="cap">
          <Trans>
            Read as {houseCurrency}. <Link to={hrefOf(inOther)}>Meant {other}?</Link>
          </Trans>
        </span>
      )}
    </div>
  );
};
