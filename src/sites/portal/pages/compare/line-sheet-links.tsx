import { Trans, useLingui } from "@lingui/react/macro";
import { idsText } from "#kit/compared.ts";
import { localeFrom } from "#kit/locale.ts";
import { to } from "#kit/paths.ts";
import { LinkButton } from "#ui/button.tsx";
import { Icon } from "#ui/icon.tsx";
import css from "./line-sheet-links.module.css";

/** A line sheet of these products, of a shop's first, or of those that the reader keeps: as a paper and as a spreadsheet, in the page's language. */
export const LineSheetLinks = ({ of }: { of: { ids: readonly number[] } | { shop: number } | "kept" }) => {
  const { i18n } = useLingui();
  const lang = localeFrom(i18n.locale);
  const query = of === "kept" ? { lang } : "shop" in of ? { shop: of.shop, lang } : { ids: idsText(of.ids), lang };
  const [paper, sheet] = of === "kept" ? (["user-up-product-pdf", "user-up-product-xlsx"] as const) : (["line-sheet-pdf", "line-sheet-xlsx"] as const);
  return (
    <span className={css.files}>
      <Icon name="download" small />
      <Trans>Line sheet</Trans>
      <LinkButton look="ghost" size="small" href={to(paper, query)} download rel="nofollow">
        PDF
      </LinkButton>
      <LinkButton look="ghost" size="small" href={to(sheet, query)} download rel="nofollow">
        XLSX
      </LinkButton>
    </span>
  );
};
