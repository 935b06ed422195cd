import { Trans, useLingui } from "@lingui/react/macro";
import { Link } from "#ui/link.tsx";
import { Picture } from "#ui/picture.tsx";
import type { StyleChoice } from "./load-designs.ts";
import css from "./style-ribbon.module.css";

/** Styles as a ribbon of cuttings; the chosen one is framed. One that no print is drawn in is not there. */
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
  const shown = styles.filter((style) => style.image || style.key === chosen);
  return (
    <nav className={css.ribbon} aria-label={t`Styles`}>
      <Link to={all} preventScrollReset {...(chosen ? {} : { "aria-current": "true" })}>
        <span className={css.all}>
          {shown.slice(0, 4).map((style) => (
            <Picture key={style.key} src={style.image} alt="" sizes="28px" ratio="1 / 2" />
          ))}
        </span>
        <Trans>All</Trans>
      </Link>
      {shown.map((style) => (
        <Link key={style.key} to={hrefOf(style.key)} preventScrollReset {...(chosen === style.key ? { "aria-current": "true" } : {})}>
          <Picture src={style.image} alt="" sizes="110px" ratio="2 / 1" />
          {style.word}
        </Link>
      ))}
    </nav>
  );
};
