import { Trans, useLingui } from "@lingui/react/macro";
import { Link } from "#ui/link.tsx";
import { Picture } from "#ui/picture.tsx";
import type { StyleChoice } from "./load-designs.ts";
import css from "./style-ribbon.module.css";

/** Styles as a ribbon of cuttings; the chosen one is framed. */
export const StyleRibbon = ({
  styles,
  chosen,
  all,
  hrefOf,
}: {
  styles: readonly StyleChoice[];
  chosen: string | undefined;
  all: string;
  hrefOf: (style: string) => string;
}) => {
  const { t } = useLingui();
  return (
    <nav className={css.ribbon} aria-label={t`Styles`}>
      <Link to={all} preventScrollReset {...(chosen ? {} : { "aria-current": "true" })}>
        <Picture src={styles.find((style) => style.image)?.image} alt="" sizes="110px" ratio="2 / 1" />
        <Trans>All</Trans>
      </Link>
      {styles.map((style) => (
        <Link key={style.key} to={hrefOf(style.key)} preventScrollReset {...(chosen === style.key ? { "aria-current": "true" } : {})}>
          <Picture src={style.image} alt="" sizes="110px" ratio="2 / 1" />
          {style.word}
        </Link>
      ))}
    </nav>
  );
};
